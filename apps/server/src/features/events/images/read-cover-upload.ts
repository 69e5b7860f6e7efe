import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { ImageUpload } from '@turnout/contract/events/image.ts'
import type { FastifyError, FastifyRequest } from 'fastify'
import { fieldRefusals } from '../../../platform/http/field-refusals.ts'
import { ignoredFieldsBy } from '../../../platform/http/ignored-fields.ts'
import { invalidFields, Refusal } from '../../../platform/http/refusal.ts'

/** The bytes of an upload. The file's name and its declared type are not looked at. */
export interface CoverUpload<Type extends string> {
  readonly type: Type
  readonly bytes: Buffer
  /** Parts that were not asked for. */
  readonly ignored: readonly string[]
}

interface Parts {
  readonly fields: Record<string, unknown>
  readonly bytes: Buffer | null
  readonly strayFiles: readonly string[]
}

const isFile = (part: Multipart): part is MultipartFile => part.type === 'file'

/**
 * All bytes of a file part, given up at the first byte above the limit of the server.
 * @throws Refusal too_large
 */
function bytesOf({ file }: MultipartFile): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    file.on('data', (chunk: Buffer) => chunks.push(chunk))
    file.on('limit', () => reject(new Refusal('too_large')))
    file.on('error', reject)
    // A file that the form broke off closes without an end; a file that came at once has closed before a
    // listener is there.
    const brokenOff = (): void => reject(new Refusal('unreadable'))
    file.on('close', brokenOff)
    if (file.closed || file.destroyed) brokenOff()
    file.on('end', () => (file.truncated ? reject(new Refusal('too_large')) : resolve(Buffer.concat(chunks))))
  })
}

async function partsOf(request: FastifyRequest, upload: ImageUpload<string>): Promise<Parts> {
  // Without a prototype: a part called `__proto__` is only a part.
  const fields: Record<string, unknown> = Object.create(null)
  const strayFiles: string[] = []
  let bytes: Buffer | null = null
  for await (const part of request.parts({ limits: { files: 2 } })) {
    const isImage = part.fieldname === 'image'
    const isKnown = isImage || Object.hasOwn(upload.shape, part.fieldname)
    if ((isKnown && isFile(part) !== isImage) || (isImage && bytes !== null))
      throw invalidFields({ [part.fieldname]: 'invalid' })
    if (!isFile(part)) fields[part.fieldname] = part.value
    else if (isImage) bytes = await bytesOf(part)
    else strayFiles.push(await passOver(part))
  }
  return { fields, bytes, strayFiles }
}

/** The form goes on only after a file was read to its end. */
async function passOver(part: MultipartFile): Promise<string> {
  await bytesOf(part)
  return part.fieldname
}

/**
 * Errors of the parser of forms; always the sender's doing. Refusals and the parser's own limits
 * know their status.
 */
const unreadable = (error: unknown): never => {
  throw error instanceof Refusal || typeof (error as FastifyError).statusCode === 'number'
    ? error
    : new Refusal('unreadable')
}

/**
 * Reads the parts `image` and `type` of an upload; `upload` says which types there are.
 * @throws Refusal too_large, invalid_fields; unreadable for a broken form; unsupported_type for a
 * body that is none
 */
export async function readCoverUpload<Type extends string>(
  request: FastifyRequest,
  upload: ImageUpload<Type>,
): Promise<CoverUpload<Type>> {
  const { fields, bytes, strayFiles } = await partsOf(request, upload).catch(unreadable)
  const text = upload.safeParse(fields, { reportInput: true })
  if (!text.success) throw new Refusal('invalid_fields', { fields: fieldRefusals(text.error.issues) })
  if (bytes === null || bytes.length === 0) throw invalidFields({ image: 'required' })
  return { type: text.data.type, bytes, ignored: [...ignoredFieldsBy(upload)(fields), ...strayFiles] }
}
