import { deliveryCashScenes } from './scenes/cash.ts'
import { testScenes } from './test-scenes.ts'
import { deliveryScenes } from './scenes/delivery.ts'
import { deliveryPlacesScenes } from './scenes/customer-places.ts'
import { deliveryPositionScenes } from './scenes/positions.ts'
import { deliveryTimelineScenes } from './scenes/timeline.ts'
import { deliveryOrderMenuScenes } from './scenes/order-menu.ts'

testScenes([
  ...deliveryScenes,
  ...deliveryPlacesScenes,
  ...deliveryOrderMenuScenes,
  ...deliveryTimelineScenes,
  ...deliveryPositionScenes,
  ...deliveryCashScenes,
])
