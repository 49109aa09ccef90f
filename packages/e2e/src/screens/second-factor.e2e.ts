import { play } from './test-scenes.ts'
import { secondFactorScenes } from './scenes/second-factor.ts'

play(secondFactorScenes)
