import { play } from './play.ts'
import { outletScenes } from './scenes/outlet.ts'

play(outletScenes)
