import { describeMachine } from '../figures.ts'
import type { Measured } from './measure.ts'

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`

const row = ({ goal, scores, figures, runs }: Measured) =>
  [
    `${goal.name} (\`${goal.path}\`)`,
    `${scores.performance} (${runs.map(({ performance, busy }) => `${performance} at ${Math.round(busy * 100)} %`).join(', ')})`,
    scores.accessibility,
    scores['best-practices'],
    scores.seo,
    seconds(figures.firstPaint),
    seconds(figures.largestPaint),
    `${Math.round(figures.blocking)} ms`,
    figures.shift.toFixed(3),
  ].join(' | ')

const goalOf = ({ goal }: Measured) =>
  `${goal.name}: ${(['performance', 'accessibility', 'best-practices', 'seo'] as const)
    .filter((category) => goal[category] !== undefined)
    .map((category) => `${category} at least ${goal[category]}`)
    .join(', ')}.`

/** The content of docs/lighthouse.md. */
export const report = (measured: readonly Measured[]) => `# Lighthouse

Written by \`npm run lighthouse\`: Lighthouse's phone (slow 4G, a processor four times slower), the production build through the
gateway, the middle one of five runs. Each waits up to a quarter of a minute for the machine to have less than 30 % of its
processors busy with other things; how much it then was stands behind its score.

${describeMachine()}

| page | performance (all runs, and how busy the machine was) | accessibility | best practices | SEO | first paint | largest paint | blocked | shift |
|---|---|---|---|---|---|---|---|---|
${measured.map((each) => `| ${row(each)} |`).join('\n')}

Wanted: ${measured.map(goalOf).join(' ')}
`
