import { scenesOf } from './scenes/all.ts'
import { testScenes } from './test-scenes.ts'

testScenes(scenesOf('customer'))
