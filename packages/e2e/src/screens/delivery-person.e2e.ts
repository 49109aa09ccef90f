import { testScenes } from './test-scenes.ts'
import { deliveryScenes } from './scenes/delivery.ts'
import { deliveryTimelineScenes } from './scenes/timeline.ts'
import { deliveryWayOutScenes } from './scenes/way-out-staff.ts'

testScenes([...deliveryScenes, ...deliveryWayOutScenes, ...deliveryTimelineScenes])
