import { play } from './test-scenes.ts'
import { visitorScenes } from './scenes/visitor.ts'

play(visitorScenes)
