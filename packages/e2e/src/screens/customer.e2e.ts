import { customerTakingScenes } from './scenes/taking.ts'
import { customerPapersScenes } from './scenes/papers.ts'
import { testScenes } from './test-scenes.ts'
import { customerCheckoutScenes } from './scenes/customer-checkout.ts'
import { customerMenuScenes } from './scenes/customer-menu.ts'
import { customerOrdersScenes } from './scenes/customer-orders.ts'
import { customerLaterScenes } from './scenes/later.ts'
import { customerTimelineScenes } from './scenes/timeline.ts'
import { customerPositionScenes } from './scenes/positions.ts'
import { customerPlacesScenes } from './scenes/customer-places.ts'
import { customerPaymentScenes } from './scenes/payments.ts'
import { customerCancelScenes } from './scenes/cancel.ts'

testScenes([
  ...customerMenuScenes,
  ...customerCheckoutScenes,
  ...customerPlacesScenes,
  ...customerOrdersScenes,
  ...customerLaterScenes,
  ...customerTakingScenes,
  ...customerCancelScenes,
  ...customerTimelineScenes,
  ...customerPositionScenes,
  ...customerPapersScenes,
  ...customerPaymentScenes,
])
