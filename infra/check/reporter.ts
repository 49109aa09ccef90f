import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'
import type { Verdict } from './take.ts'

/**
 * Makes a run red in which a test was skipped or, with `--passWithNoTests`, a file has no test, and writes what the
 * summary of `npm test` shows to the file TEST_VERDICT. Vitest alone exits with 0 then.
 */
export default class GateReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const inState = (state: string) => tests.filter((test) => test.result().state === state)
    const broken = modules.flatMap((module) =>
      [module, ...module.children.allSuites()].flatMap((suite) => namedErrors(module.relativeModuleId, suite.errors())),
    )
    const empty = modules.filter((module) => module.children.size === 0 && module.errors().length === 0)
    const failed = inState('failed').flatMap((test) => namedErrors(test.fullName, test.result().errors))
    const neverRan = [...inState('skipped'), ...inState('pending')].map(({ fullName }) => fullName)
    const verdict: Verdict = {
      passed: inState('passed').length,
      failed: inState('failed').length,
      problems: [
        ...list('failed suites', broken),
        ...list('failed tests', failed),
        ...list('never ran', neverRan),
        ...list(
          'without a test',
          empty.map((module) => module.relativeModuleId),
        ),
      ],
    }
    writeFileSync(process.env.TEST_VERDICT ?? '', JSON.stringify(verdict))
    if (neverRan.length + empty.length > 0) process.exitCode = 1
  }
}

const namedErrors = (name: string, errors: readonly { message: string }[] = []) =>
  errors.map(({ message }) => `${name}: ${message.split('\n')[0]}`)

/** Returns the count and the first few names; the end of the output may be all that a reader of CI has. */
const list = (what: string, names: string[]) =>
  names.length > 0 ? [`${what}: ${names.length} (${names.slice(0, 5).join('; ')}${names.length > 5 ? '; …' : ''})`] : []
