import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { line, text } from '@tapri/service-kit/data/csv'
import { fill } from '@tapri/service-kit/data/fill'
import type { Given } from '../command.ts'
import { breachOf, detailedBy, type Group, missingIn } from './rules.ts'

const letters = fileURLToPath(new URL('letters', import.meta.url))

const DRILL = 'This is a drill. Do not send it. यह अभ्यास है, न भेजें।'

/** Formats a time as people in India read it; used in letters of both languages. */
const shown = (at: Date) =>
  `${at.toLocaleString('en-IN', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Kolkata', hour12: false })} IST`

/** Returns the accounts that a breach concerns, including deleted ones that are not erased yet. */
function concernedOf(db: Given['db'], group: Group) {
  const people = db.selectFrom('users').select(['id', 'name', 'phone']).where('phone', '<>', '').orderBy('id')
  if (group === 'everybody') return people.execute()
  return people.where('role', group === 'customers' ? '=' : '!=', 'customer').execute()
}

/**
 * Records a breach, and writes the letters about it in both languages, and the list of people to tell, into a new
 * folder. A drill does the same without that list, and is marked as such in each letter and in the register.
 */
export async function breachCommand({ db, words, audit, settings }: Given): Promise<string> {
  const { facts, group, to, ...breach } = breachOf(words, new Date())
  const concerned = await concernedOf(db, group)
  const id = randomUUID()
  const folder = to ?? `breach-${id.slice(0, 8)}`
  const all = {
    ...facts,
    id,
    drill: breach.is_drill ? DRILL : undefined,
    what: breach.what,
    concerned: breach.concerned,
    people: String(concerned.length),
    happened: shown(breach.happened_at),
    found: shown(breach.found_at),
    detailed_by: shown(detailedBy(breach.found_at)),
    brand: settings.BRAND,
    legal_name: settings.LEGAL_NAME ?? settings.BRAND,
    legal_address: settings.LEGAL_ADDRESS,
    grievance_officer: settings.GRIEVANCE_OFFICER,
    support_email: settings.SUPPORT_EMAIL,
  }
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of await readdir(letters)) {
    const letter = fill(await readFile(path.join(letters, name), 'utf8'), all)
    await writeFile(path.join(folder, name), letter.trimStart(), { flag: 'wx' })
  }
  const rows = [['id', 'name', 'phone'], ...concerned.map(({ id: person, name, phone }) => [person, name, phone])]
  const list = rows.map((row) => line(row.map(text))).join('')
  if (!breach.is_drill) await writeFile(path.join(folder, 'people.csv'), list, { mode: 0o600 })
  await db
    .insertInto('data_breaches')
    .values({ ...breach, id, people: concerned.length })
    .execute()
  audit('breach_recorded', { subject: id })

  const missing = missingIn(all)
  const is = breach.is_drill ? 'the drill' : 'the breach'
  return [
    `${is} ${id} is in the register, the letters are in ${folder}: the first to the Board at once, the detailed one by ${all.detailed_by}, and one to each of ${concerned.length} people.`,
    ...(missing.length > 0 ? [`Left out, to be written by hand: ${missing.join(', ')}.`] : []),
  ].join('\n')
}
