import { play } from './test-scenes.ts'
import { outletScenes } from './scenes/outlet.ts'

play(outletScenes)
