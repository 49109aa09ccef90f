import { Refusal } from '@tapri/infra/refusal'

type Env = Readonly<Record<string, string | undefined>>

/** Reads an environment setting that is a whole number of at least 1. */
export function countSetting(name: string, otherwise: number, env: Env = process.env): number {
  const given = env[name]
  if (given === undefined) return otherwise
  if (!/^[1-9]\d*$/.test(given)) throw new Refusal(`${name}=${given} must be a whole number from 1 on`)
  return Number(given)
}

/** Reads a setting that names some of `known`, separated by commas; all of them when it is not set. */
export function namesSetting<Name extends string>(name: string, known: readonly Name[], env: Env = process.env) {
  const given = env[name]?.split(',')
  const unknown = given?.filter((each) => !known.some((other) => other === each)) ?? []
  if (unknown.length > 0) {
    throw new Refusal(`${name}=${env[name]} has an unknown name, ${unknown.join()}; known: ${known.join(', ')}`)
  }
  return known.filter((each) => given?.includes(each) ?? true)
}
