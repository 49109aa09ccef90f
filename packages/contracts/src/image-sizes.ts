/** The widths in px in which uploaded pictures are served, besides their own. A narrower picture is served as it is. */
export const IMAGE_WIDTHS = [320, 640, 1280] as const
export type ImageWidth = (typeof IMAGE_WIDTHS)[number]

const uploaded = /^\/api\/images\/([a-z0-9]{1,64}\.webp)$/

/** Returns the `srcset` of a picture that was uploaded here; undefined for other pictures. */
export function imageSrcSet(url: string): string | undefined {
  const [, name] = uploaded.exec(url) ?? []
  return name && IMAGE_WIDTHS.map((width) => `/api/images/${name}/${width} ${width}w`).join(', ')
}
