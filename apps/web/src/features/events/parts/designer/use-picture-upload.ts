import type { Image } from '@turnout/contract/events/image.ts'
import { IMAGE_BYTES_LIMIT, judgeCoverImage, judgeTicketLogo } from '@turnout/domain/events/cover-image.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { useState } from 'react'
import { pictureRefusal } from '../../../../format/picture-refusal.ts'
import { addPicture, type PictureKind } from '../../designer/api.ts'

interface PictureUpload {
  /** Share of the file that is sent; null: nothing is under way. */
  readonly progress: number | null
  readonly problem: string | null
  readonly send: (files: readonly File[]) => void
}

/** Formats that pictures come in; also what the device is asked for. */
export const PICTURE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']

/** What is wrong with a file by its name tag alone. */
function refusalAtHand(file: File): string | null {
  if (!PICTURE_TYPES.includes(file.type)) return m.shell_ui_file_wrong_type()
  return file.size >= IMAGE_BYTES_LIMIT ? m.field_image_file_too_big() : null
}

const JUDGES = { EVENT_GALLERY: judgeCoverImage, TICKET_LOGO: judgeTicketLogo } as const

/** Sends pictures one after another; each is judged before it travels. */
export function usePictureUpload(
  eventId: number,
  onImage: (image: Image) => void,
  kind: PictureKind = 'EVENT_GALLERY',
): PictureUpload {
  const [progress, setProgress] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const sendAll = async (files: readonly File[]) => {
    setProblem(null)
    for (const file of files) {
      setProgress(0)
      try {
        // oxlint-disable-next-line no-await-in-loop -- one after another, so that the bar says what travels
        const refused = refusalAtHand(file) ?? (await pictureRefusal(file, JUDGES[kind]))
        if (refused !== null) throw new Error(refused)
        // oxlint-disable-next-line no-await-in-loop -- see above
        onImage(await addPicture(eventId, { kind, file, onProgress: setProgress }))
      } catch (failure) {
        setProblem(failure instanceof Error && failure.message !== '' ? failure.message : m.shell_ui_upload_failed())
      }
    }
    setProgress(null)
  }
  return { progress, problem, send: (files) => void sendAll(files) }
}
