import { play } from './play.ts'
import { deliveryScenes } from './scenes/delivery.ts'

play(deliveryScenes)
