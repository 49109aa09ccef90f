import { outletAssignmentScenes } from './scenes/outlet-assignment.ts'
import { outletScenes } from './scenes/outlet.ts'
import { outletAlarmScenes } from './scenes/outlet-alarm.ts'
import { staffTimelineScenes } from './scenes/timeline.ts'
import { outletWayOutScenes } from './scenes/way-out-staff.ts'
import { testScenes } from './test-scenes.ts'

testScenes([
  ...outletScenes,
  ...outletAlarmScenes,
  ...outletAssignmentScenes,
  ...outletWayOutScenes,
  ...staffTimelineScenes,
])
