import { outletAssignmentScenes } from './scenes/outlet-assignment.ts'
import { outletScenes } from './scenes/outlet.ts'
import { testScenes } from './test-scenes.ts'

testScenes([...outletScenes, ...outletAssignmentScenes])
