import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Rule {
  name: string
  /** Group 1, or the whole match, is the secret. */
  pattern: RegExp
  /** For patterns that also match ordinary text. */
  isSecret?: (value: string) => boolean
}

/**
 * Returns the entropy in bits per character. 16 random hex digits have 3 to 3.7; longer texts and larger alphabets have
 * more.
 */
export function entropyOf(text: string): number {
  const counts = Object.values(Object.groupBy(text, (character) => character)).map((same) => same?.length ?? 0)
  return counts.reduce((sum, count) => sum - (count / text.length) * Math.log2(count / text.length), 0)
}

const looksRandom = (value: string) => /\d/.test(value) && /[A-Za-z]/.test(value) && entropyOf(value) > 3

/**
 * Tokens of providers by their prefix; then those without one: URLs with a password, and names that indicate a secret.
 */
export const rules: Rule[] = [
  { name: 'private key', pattern: /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----(?:\\+n|\s)+([A-Za-z0-9+/=]{32,})/g },
  { name: 'signed token', pattern: /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{40,}/g },
  { name: 'AWS key', pattern: /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/g },
  { name: 'AWS secret', pattern: /aws.{0,20}secret.{0,20}["'=:\s]([A-Za-z0-9/+]{40})\b/gi, isSecret: looksRandom },
  { name: 'Google key', pattern: /\bAIza[\w-]{35}|\bGOCSPX-[\w-]{28}|"private_key_id":\s*"[0-9a-f]{40}"/g },
  { name: 'Stripe key', pattern: /\b(?:sk|rk)_(?:live|test)_[A-Za-z0-9]{20,}|\bwhsec_[A-Za-z0-9+/]{24,}/g },
  { name: 'Razorpay key', pattern: /\brzp_(?:live|test)_[A-Za-z0-9]{14}\b/g },
  { name: 'GitHub token', pattern: /\bgh[pousr]_[A-Za-z0-9]{36}|\bgithub_pat_\w{60,}/g },
  { name: 'GitLab token', pattern: /\bglpat-[\w-]{20}/g },
  { name: 'npm token', pattern: /\bnpm_[A-Za-z0-9]{36}\b/g },
  {
    name: 'Slack token',
    pattern: /\bxox[abeoprs]-[A-Za-z0-9-]{10,}|hooks\.slack\.com\/services\/T\w+\/B\w+\/\w{16,}/g,
  },
  { name: 'SendGrid key', pattern: /\bSG\.[\w-]{22}\.[\w-]{43}/g },
  { name: 'NATS seed', pattern: /\bS[UAOCNX][A-Z2-7]{56}\b/g },
  {
    name: 'password in an address',
    pattern:
      /\b(?:postgres(?:ql)?|mysql|mongodb(?:\+srv)?|rediss?|amqps?|nats|https?):\/\/[^\s/:@'"`]*:([^\s/@'"`${}<>]{8,})@/g,
    isSecret: (value) => looksRandom(decodeURIComponent(value.replaceAll(/%(?![0-9a-f]{2})/gi, ''))),
  },
  {
    name: 'value of a secret name',
    pattern:
      /(?:secret|passw(?:or)?d|passphrase|token|api_?key|private_?key|access_?key|credential)\w*["'`]?\s*[:=]\s*["'`]?([A-Za-z0-9+/=_-]{16,})/gi,
    isSecret: looksRandom,
  },
]

/** Values that look like secrets and are none: nothing accepts them. */
const examples = new Set([
  // Have the form of a secret of make-env.sh, which production must take.
  's0123456789ab',
  's0123456789cd',
  // A default password, which production must refuse.
  'changeme12345',
  // The example of authenticator apps.
  'JBSWY3DPEHPK3PXP',
  'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  // The example of Standard Webhooks.
  'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
])

export interface Finding {
  file: string
  line: number
  rule: string
  /** Only the beginning: many people read a report. */
  begins: string
}

/** Finds text that looks like a secret. */
export function secretsIn(file: string, text: string): Finding[] {
  return rules.flatMap(({ name, pattern, isSecret = () => true }) =>
    [...text.matchAll(pattern)]
      .map((match) => ({ value: match[1] ?? match[0], at: match.index }))
      .filter(({ value }) => isSecret(value) && !examples.has(value))
      .map(({ value, at }) => ({
        file,
        line: text.slice(0, at).split('\n').length,
        rule: name,
        begins: value.slice(0, 8),
      })),
  )
}

/** Lists the files of a repository, including uncommitted ones, except those in .gitignore. */
export const filesOf = (root: string) =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter(Boolean)

/** Returns every finding in every file, including binary ones: a key can be in an archive or a picture. */
export const secretsInRepository = (root: string) =>
  filesOf(root).flatMap((file) => {
    try {
      return secretsIn(file, readFileSync(join(root, file), 'latin1'))
    } catch (error) {
      // Deleted, but not committed yet.
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
      throw error
    }
  })
