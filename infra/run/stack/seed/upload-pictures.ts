import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Api } from './api.ts'

export const pictureOf = (slug: string) => join(import.meta.dirname, 'pictures', `${slug}.webp`)

/** Returns the URL of each picture; uploads a few at a time, so that the gateway is not flooded. */
export async function uploadPictures(call: Api, token: string, slugs: string[]) {
  const addresses = new Map<string, string>()
  const waiting = [...slugs]
  const work = async () => {
    for (let slug = waiting.shift(); slug; slug = waiting.shift()) {
      const file = new Blob([readFileSync(pictureOf(slug))], { type: 'image/webp' })
      const { body } = await call<{ image_url: string }>({ method: 'POST', path: '/admin/upload-image', token, file })
      addresses.set(slug, body.image_url)
    }
  }
  await Promise.all([work(), work(), work()])
  return addresses
}
