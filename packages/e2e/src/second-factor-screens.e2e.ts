import { play } from './play.ts'
import { secondFactorScenes } from './scenes/second-factor.ts'

play(secondFactorScenes)
