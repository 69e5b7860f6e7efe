import { addImportFile } from '@turnout/contract/imports/endpoints.ts'
import type { ImportAnswer } from '@turnout/contract/imports/import.ts'
import { IMPORT_FILE_MAX_BYTES } from '@turnout/contract/limits.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { ApiError } from '../../api/api-error.ts'
import { upload } from '../../api/client.ts'
import { randomId } from '../../api/random-id.ts'
import type { ImportPlace } from './api.ts'

/*
 * Files on their way to an import. They are kept beside the pages, so that an upload goes on while
 * its person looks at something else.
 */

export interface Upload {
  readonly id: string
  readonly place: ImportPlace
  readonly file: File
  /** 0 to 1. */
  readonly share: number
  /** Why it was not taken, in a sentence; null while it travels or waits. */
  readonly problem: string | null
  /** The file is not at fault: the same may do the next time. */
  readonly mayTryAgain: boolean
  readonly onTaken: (answer: ImportAnswer) => void
}

const MEGABYTE = 1024 * 1024
const SERVER_AT_FAULT = 500

let uploads: readonly Upload[] = []
let isSending = false
const listeners = new Set<() => void>()

function change(next: readonly Upload[]): void {
  uploads = next
  for (const listener of listeners) listener()
}

const changeOne = (id: string, part: Partial<Upload>): void =>
  change(uploads.map((one) => (one.id === id ? { ...one, ...part } : one)))

export const uploadsNow = (): readonly Upload[] => uploads

export function onUploads(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const forgetUpload = (id: string): void => change(uploads.filter((one) => one.id !== id))

const nextWaiting = (): Upload | undefined => uploads.find(({ problem }) => problem === null)

async function send({ id, file, place, onTaken }: Upload): Promise<void> {
  const form = new FormData()
  form.append('file', file)
  const params = { account_id: place.accountId, import_id: place.importId }
  try {
    const { data } = await upload(addImportFile, { params, form, onProgress: (share) => changeOne(id, { share }) })
    onTaken(data)
    forgetUpload(id)
  } catch (error) {
    const refused = error instanceof ApiError ? error : null
    changeOne(id, {
      problem: refused?.message ?? m.shell_unexpected_error(),
      mayTryAgain: refused === null || refused.status === 0 || refused.status >= SERVER_AT_FAULT,
    })
  }
}

/** One after the other: the server recognises each as it comes. */
async function sendWaiting(): Promise<void> {
  if (isSending) return
  isSending = true
  for (let next = nextWaiting(); next !== undefined; next = nextWaiting()) await send(next)
  isSending = false
}

/** Sends files to an import; those that are too large are refused before they travel. */
export function queueUploads(files: readonly File[], place: ImportPlace, onTaken: Upload['onTaken']): Promise<void> {
  const added = files.map((file): Upload => {
    const isLarge = file.size > IMPORT_FILE_MAX_BYTES
    const problem = isLarge ? m.imports_file_too_large({ megabytes: IMPORT_FILE_MAX_BYTES / MEGABYTE }) : null
    return { id: randomId(), place, file, share: 0, problem, mayTryAgain: false, onTaken }
  })
  change([...uploads, ...added])
  return sendWaiting()
}

export function tryUploadAgain(id: string): Promise<void> {
  changeOne(id, { problem: null, share: 0 })
  return sendWaiting()
}
