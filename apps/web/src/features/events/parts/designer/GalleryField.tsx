import { GALLERY_MAX } from '@turnout/domain/look/look.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { X } from 'lucide-react'
import { useRef } from 'react'
import type { ControlsProps } from './controls-props.ts'
import { PickPicture } from './PickPicture.tsx'
import css from './designer-stage.module.css'
import { usePictureUpload } from './use-picture-upload.ts'

/** The pictures of the page, up to eight, in the order in which they came. */
export function GalleryField({ event, designed, images, onImage }: ControlsProps) {
  const { look, set } = designed
  // Several files come one after another, faster than the list is drawn.
  const gallery = useRef(look.gallery)
  gallery.current = look.gallery
  const upload = usePictureUpload(event.id, (image) => {
    onImage(image)
    gallery.current = [...gallery.current, image.id].slice(0, GALLERY_MAX)
    set({ gallery: gallery.current })
  })
  const shown = look.gallery.flatMap((id) => images.find((image) => image.id === id) ?? [])
  const room = GALLERY_MAX - shown.length
  return (
    <Stack className={css.gallery} gap={8} role="group" aria-label={m.events_designer_section_gallery()}>
      <Row align="center" justify="between" font="label">
        <span aria-hidden>{m.events_designer_section_gallery()}</span>
        <PickPicture
          label={m.events_designer_add_pictures()}
          multiple
          disabled={room === 0 || upload.progress !== null}
          onFiles={(files) => upload.send(files.slice(0, room))}
        />
      </Row>
      {shown.length > 0 && (
        <ul>
          {shown.map((image, at) => (
            <li key={image.id}>
              <img src={image.sizes[1]?.url ?? image.url} alt={m.events_designer_picture({ number: at + 1 })} />
              <button
                type="button"
                aria-label={m.events_designer_remove_picture({ number: at + 1 })}
                onClick={() => set({ gallery: look.gallery.filter((id) => id !== image.id) })}
              >
                <X size={16} strokeWidth={2} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      {upload.progress !== null && <progress value={upload.progress} aria-label={m.events_designer_uploading()} />}
      {upload.problem !== null && (
        <p className={css.problem} role="alert">
          {upload.problem}
        </p>
      )}
      <Text font="small" tone="muted">
        {m.events_designer_gallery_help({ most: GALLERY_MAX })}
      </Text>
    </Stack>
  )
}
