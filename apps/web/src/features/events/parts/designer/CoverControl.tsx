import type { Event } from '@turnout/contract/events/event.ts'
import { IMAGE_BYTES_LIMIT } from '@turnout/domain/events/cover-image.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { ImageUpload } from '@turnout/ui/fields/ImageUpload.tsx'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { useState } from 'react'
import { ApiError } from '../../../../api/api-error.ts'
import { useEventActs } from '../../api.ts'
import { coverRefusal } from '../../cover-file.ts'
import { coverImageOf } from '../../homepage-look.ts'
import { pathOfImage } from '../../../../format/image-path.ts'

/**
 * The cover: uploaded at once, replaced or removed with a way back. `onChange` is called when the
 * page shows another cover.
 */
export function CoverControl({ event, onChange }: { event: Event; onChange: () => void }) {
  const acts = useEventActs()
  const [error, setError] = useState<string>()
  const image = coverImageOf(event)
  const send = async (file: File, onProgress: (share: number) => void) => {
    setError(undefined)
    const refused = await coverRefusal(file)
    if (refused !== null) throw new Error(refused)
    await acts.uploadCover(event.id, file, onProgress)
    onChange()
  }
  const remove = async () => {
    if (image === null) return
    setError(undefined)
    try {
      // Kept here, so that the undo can put it up again.
      const kept = await (await fetch(pathOfImage(image))).blob()
      await acts.removeCover(event.id, image.id)
      onChange()
      const undo = async () => {
        try {
          await acts.uploadCover(event.id, kept)
          onChange()
        } catch (failure) {
          setError(failure instanceof Error ? failure.message : m.shell_ui_upload_failed())
        }
      }
      showToast({ message: m.events_cover_removed(), action: { label: m.events_undo(), onPress: undo } })
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      setError(failure.message)
    }
  }
  return (
    <ImageUpload
      label={m.events_cover()}
      name="image"
      value={image === null ? null : pathOfImage(image)}
      advice={m.events_cover_advice()}
      maxBytes={IMAGE_BYTES_LIMIT}
      onUpload={send}
      onRemove={remove}
      error={error}
    />
  )
}
