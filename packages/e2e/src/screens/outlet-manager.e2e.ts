import { outletAssignmentScenes } from './scenes/outlet-assignment.ts'
import { outletNumbersScenes } from './scenes/numbers.ts'
import { outletPositionScenes } from './scenes/positions.ts'
import { outletScenes } from './scenes/outlet.ts'
import { outletAlarmScenes } from './scenes/outlet-alarm.ts'
import { staffLaterScenes } from './scenes/later.ts'
import { staffTimelineScenes } from './scenes/timeline.ts'
import { outletOrderMenuScenes } from './scenes/order-menu.ts'
import { outletTakingScenes } from './scenes/taking.ts'
import { outletPapersScenes } from './scenes/papers.ts'
import { outletCashScenes } from './scenes/cash.ts'
import { testScenes } from './test-scenes.ts'

testScenes([
  ...outletScenes,
  ...outletAlarmScenes,
  ...outletAssignmentScenes,
  ...outletTakingScenes,
  ...outletOrderMenuScenes,
  ...outletNumbersScenes,
  ...outletPositionScenes,
  ...outletCashScenes,
  ...staffTimelineScenes,
  ...staffLaterScenes,
  ...outletPapersScenes,
])
