import { testScenes } from './test-scenes.ts'
import { deliveryScenes } from './scenes/delivery.ts'

testScenes(deliveryScenes)
