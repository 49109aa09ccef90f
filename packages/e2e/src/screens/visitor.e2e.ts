import { testScenes } from './test-scenes.ts'
import { visitorScenes } from './scenes/visitor.ts'

testScenes(visitorScenes)
