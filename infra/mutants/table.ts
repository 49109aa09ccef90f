import type { Mutant } from './mutant.ts'
import type { Verdict } from './verdict.ts'

export const tableFile = 'docs/mutants.md'

const head = `# Planted faults

Each row is a fault of \`infra/mutants/catalogue/\` that \`npm run test:mutants\` plants into a copy of the code, and the test that
failed because of it. Words after \`--\` try only the faults with one of them in their file or promise, \`--untried\` those without a row;
\`MUTANTS=2\` tries two at a time. That command alone writes the rows. \`npm test\` checks that every fault of the catalogue has its row and can be planted.

| file | fault | noticed by |
|---|---|---|
`

const cell = (text: string) =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll('|', String.raw`\|`)
    .trim()
const keyOf = ({ file, promise }: Mutant) => `| \`${file}\` | ${cell(promise)} |`

/** The table with the new verdicts: rows of faults not tried now stay, those of faults that are no more or not caught go. */
export function updated(before: string, all: Mutant[], verdicts: Map<Mutant, Verdict>): string {
  const old = before.split('\n')
  const rows = all.flatMap((mutant) => {
    const verdict = verdicts.get(mutant)
    if (verdict) return verdict.problem ? [] : [`${keyOf(mutant)} ${cell(verdict.caughtBy)} |`]
    return old.find((line) => line.startsWith(keyOf(mutant))) ?? []
  })
  return `${head}${rows.join('\n')}\n`
}

/** The faults that the table has no row of. */
export const untried = (table: string, all: Mutant[]): Mutant[] =>
  all.filter((mutant) => !table.split('\n').some((line) => line.startsWith(keyOf(mutant))))
