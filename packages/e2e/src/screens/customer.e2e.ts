import { testScenes } from './test-scenes.ts'
import { customerCheckoutScenes } from './scenes/customer-checkout.ts'
import { customerMenuScenes } from './scenes/customer-menu.ts'
import { customerOrdersScenes } from './scenes/customer-orders.ts'
import { customerTimelineScenes } from './scenes/timeline.ts'
import { customerWayOutScenes } from './scenes/way-out.ts'

testScenes([
  ...customerMenuScenes,
  ...customerCheckoutScenes,
  ...customerOrdersScenes,
  ...customerWayOutScenes,
  ...customerTimelineScenes,
])
