import { play } from './test-scenes.ts'
import { deliveryScenes } from './scenes/delivery.ts'

play(deliveryScenes)
