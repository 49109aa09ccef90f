import { testScenes } from './test-scenes.ts'
import { secondFactorScenes } from './scenes/second-factor.ts'

testScenes(secondFactorScenes)
