import { loadScenes } from './scenes/loads.ts'
import { testScenes } from './test-scenes.ts'

testScenes(loadScenes)
