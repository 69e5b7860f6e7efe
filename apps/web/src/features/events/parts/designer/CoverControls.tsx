import { m } from '@turnout/messages/generated/messages.js'
import { COVER_CROP } from '@turnout/domain/look/look.ts'
import { Box, Row, Text } from '@turnout/ui/layout/parts.tsx'
import type { ControlsProps } from './controls-props.ts'
import css from './designer-ground-controls.module.css'
import { CropField } from './CropField.tsx'
import { PickPicture } from './PickPicture.tsx'
import { usePictureUpload } from './use-picture-upload.ts'

/** The cover: another one, the part of it in view, and how large. */
export function CoverControls({ event, designed, images, onImage }: ControlsProps) {
  const { look, set, settle } = designed
  const cover = images.find(({ id }) => id === look.cover_image_id) ?? null
  const upload = usePictureUpload(event.id, (image) => {
    onImage(image)
    set({ cover_image_id: image.id, cover: { focus_x: 50, focus_y: 50, zoom: COVER_CROP.zoom.min } })
  })
  return (
    <>
      <Row className={css.acts} gap={4} data-field="cover">
        <PickPicture
          label={cover === null ? m.events_designer_upload() : m.events_designer_replace()}
          onFiles={upload.send}
        />
        {cover !== null && (
          <Box
            as="button"
            type="button"
            className={css.act}
            ground="none"
            bare
            radius="small"
            onClick={() => set({ cover_image_id: null })}
          >
            {m.events_designer_remove()}
          </Box>
        )}
      </Row>
      {cover === null ? (
        <Text font="small" tone="muted">
          {m.events_designer_no_cover()}
        </Text>
      ) : (
        <CropField
          cover={cover}
          crop={look.cover}
          progress={upload.progress}
          onChange={(crop, step) => set({ cover: crop }, step)}
          onSettle={settle}
        />
      )}
      {cover === null && upload.progress !== null && (
        <progress className={css.progress} value={upload.progress} aria-label={m.events_designer_uploading()} />
      )}
      {upload.problem !== null && (
        <p className={css.problem} role="alert">
          {upload.problem}
        </p>
      )}
      <Text font="small" tone="muted">
        {cover === null
          ? m.events_cover_advice()
          : m.events_designer_crop_help({ width: cover.width, height: cover.height })}
      </Text>
    </>
  )
}
