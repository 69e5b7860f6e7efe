import { z } from 'zod'

/**
 * A list of origins, separated by commas. An origin is scheme, host and port: a path would never
 * match, and a star would open the API with it to everybody.
 */
export const originList = z.string().transform((text, context): readonly string[] => {
  const named = text
    .split(',')
    .map((origin) => origin.trim())
    .filter((origin) => origin !== '')
  const origins = named.map(originOf)
  const wrong = named[origins.indexOf(null)]
  if (wrong !== undefined)
    context.addIssue(`"${wrong}" is no origin; give origins such as https://shop.example, separated by commas`)
  return origins.filter((origin) => origin !== null)
})

function originOf(text: string): string | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  // An address of a host alone ends in a slash, and everything behind it is more than an origin.
  return /^https?:$/u.test(url.protocol) && url.href === `${url.origin}/` ? url.origin : null
}
