import { accounts, admin, password } from './seed/accounts.ts'

type Ready = { url: string; logs: string; hasDemo: boolean }

/**
 * Returns the lines to print when everything runs. The ready line is the last: people and programs wait for its
 * sentence, with `LOG=json` in `msg`.
 */
export const readyLines = ({ url, logs, hasDemo }: Ready): string[] => [
  ...(hasDemo ? accountLines() : []),
  `logs: ${logs}`,
  `Tapri is ready: ${url}`,
]

/** The demo accounts, one line for each role. */
function accountLines(): string[] {
  const roles = Map.groupBy([...accounts, admin], ({ role }) => role)
  const lines = [...roles].map(([role, people]) => {
    const list = people.map(({ name, phone }) => `${phone} ${name}`).join(', ')
    return `  ${role.replace('_', ' ').padEnd(15)} ${list}`
  })
  return [`demo accounts, password ${password}:`, ...lines]
}
