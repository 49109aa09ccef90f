import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { lineOf } from '@tapri/contracts/typed/text'
import { e164, maskedPhone } from '@tapri/service-kit/http/phone'
import type { Given } from '../command.ts'
import { recordRequest } from '../data-requests.ts'
import { findByPhone } from '../person.ts'
import { findNominee, finishRequest, registersOf } from './queries.ts'

const usage =
  'registers [folder], registers grievance <phone|unknown> <what it is about>, registers done <request>, ' +
  'registers nominee <phone>'

/**
 * Prints the registers without arguments; with a folder, writes one CSV for each. `grievance` adds one that came by
 * letter, `done` marks a request as answered, `nominee` prints whom a customer named.
 */
export async function registersCommand({ db, words, audit }: Pick<Given, 'db' | 'words' | 'audit'>): Promise<string> {
  const [first, second = '', ...rest] = words
  if (first === 'grievance') return addGrievance(db, second, lineOf(rest.join(' ')))
  if (first === 'done') {
    if (!(await finishRequest(db, second))) throw new Error('there is no open request with this id')
    return `request ${second} is answered.`
  }
  if (first === 'nominee') return nomineeOf(db, second, audit)
  if (second) throw new Error(`say what to do: ${usage}`)
  const registers = await registersOf(db)
  if (!first)
    return Object.entries(registers)
      .flatMap(([name, csv]) => [`# ${name}`, csv])
      .join('\n')
  await mkdir(first, { recursive: true, mode: 0o700 })
  for (const [name, csv] of Object.entries(registers)) await writeFile(path.join(first, `${name}.csv`), csv)
  return `${Object.keys(registers).join(', ')} are in ${first}.`
}

async function nomineeOf(db: Given['db'], typed: string, audit: Given['audit']) {
  const phone = e164(typed)
  if (!phone) throw new Error(`say whose: ${usage}`)
  const person = await findByPhone(db, phone)
  if (!person) throw new Error('there is no account with this phone')
  const nominee = await findNominee(db, person.id)
  if (!nominee) return `${maskedPhone(phone)} has named nobody.`
  audit('nominee_read', { subject: person.id })
  return `${nominee.name}, ${nominee.phone}, named on ${nominee.named_at.toISOString().slice(0, 10)}.`
}

async function addGrievance(db: Given['db'], typed: string, note: string) {
  const phone = e164(typed)
  if (note === '' || (!phone && typed !== 'unknown')) throw new Error(`say whose and what it is about: ${usage}`)
  const person = phone && (await findByPhone(db, phone))
  if (phone && !person) throw new Error('there is no account with this phone; say unknown in its place')
  const id = await recordRequest(db, { person_id: person ? person.id : null, kind: 'grievance', done: false, note })
  return `grievance ${id} is in the register, due in 90 days.`
}
