import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import { bearer } from '@tapri/service-testing/harness'
import sharp from 'sharp'
import { type catalogInTest, admin } from '../testing.ts'

type Catalog = Awaited<ReturnType<typeof catalogInTest>>

export const upload = (
  { app }: Pick<Catalog, 'app'>,
  file: Buffer,
  { name = 'photo.png', type = 'image/png', person = admin, more = '' } = {},
) =>
  app.inject({
    method: 'POST',
    url: '/admin/upload-image',
    headers: { ...bearer(person), 'content-type': 'multipart/form-data; boundary=cut' },
    payload: Buffer.concat([
      Buffer.from(
        `--cut\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
      ),
      file,
      Buffer.from(`\r\n${more}--cut--\r\n`),
    ]),
  })

/** Creates an image of noise, with as many bytes as a photograph. */
export const photo = (width = 400, height = 300) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })

/** Creates a PNG of one colour with one bit per pixel: many pixels in few bytes. */
export function flatPng(width: number, height: number) {
  const chunk = (name: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), content])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(content.length)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 1
  const rows = deflateSync(Buffer.alloc(height * (Math.ceil(width / 8) + 1)))
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

export const stored = async ({ app }: Catalog, url: string) => (await app.inject(url.replace('/api', ''))).rawPayload

/** Creates a small valid PNG. */
export const png = async () => photo(50, 50).png().toBuffer()
