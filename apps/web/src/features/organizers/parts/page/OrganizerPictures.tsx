import type { OrganizerImageType } from '@turnout/contract/enums.ts'
import type { Image } from '@turnout/contract/events/image.ts'
import { IMAGE_BYTES_LIMIT, judgeCoverImage, judgeLogoImage } from '@turnout/domain/events/cover-image.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { ImageUpload } from '@turnout/ui/fields/ImageUpload.tsx'
import { Grid } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { useState } from 'react'
import { pathOfImage } from '../../../../format/image-path.ts'
import { pictureRefusal } from '../../../../format/picture-refusal.ts'
import { useOrganizerPageActs } from '../../api.ts'
import css from './OrganizerPictures.module.css'

interface OrganizerPicturesProps {
  organizerId: number
  images: readonly Image[]
}

/** Logo and cover: uploaded at once, replaced, or removed with Undo. */
export function OrganizerPictures({ organizerId, images }: OrganizerPicturesProps) {
  const imageOf = (type: OrganizerImageType) => images.find((image) => image.type === type) ?? null
  return (
    <Card title={m.organizers_page_pictures()}>
      <Grid className={css.pictures} gap={24} align="start">
        <Picture
          {...{ organizerId, type: 'ORGANIZER_LOGO', image: imageOf('ORGANIZER_LOGO'), ratio: '1 / 1' }}
          label={m.organizers_page_logo()}
          advice={m.organizers_page_logo_advice()}
        />
        <Picture
          {...{ organizerId, type: 'ORGANIZER_COVER', image: imageOf('ORGANIZER_COVER'), ratio: '2 / 1' }}
          label={m.organizers_page_cover()}
          advice={m.organizers_page_cover_advice()}
        />
      </Grid>
    </Card>
  )
}

interface PictureProps {
  organizerId: number
  type: OrganizerImageType
  image: Image | null
  label: string
  advice: string
  ratio: string
}

function Picture({ organizerId, type, image, label, advice, ratio }: PictureProps) {
  const acts = useOrganizerPageActs(organizerId)
  const [error, setError] = useState<string>()
  const told = (failure: unknown): void =>
    setError(failure instanceof Error ? failure.message : m.shell_ui_upload_failed())
  const send = async (file: File, onProgress: (share: number) => void) => {
    setError(undefined)
    const refused = await pictureRefusal(file, type === 'ORGANIZER_LOGO' ? judgeLogoImage : judgeCoverImage)
    if (refused !== null) throw new Error(refused)
    await acts.uploadImage(type, file, onProgress)
  }
  const remove = async () => {
    if (image === null) return
    setError(undefined)
    try {
      // Kept here, so that the undo can put it up again.
      const kept = await (await fetch(pathOfImage(image))).blob()
      await acts.removeImage(image.id)
      const undo = () => acts.uploadImage(type, kept).catch(told)
      showToast({
        message: m.organizers_page_picture_removed(),
        action: { label: m.organizers_page_undo(), onPress: undo },
      })
    } catch (failure) {
      told(failure)
    }
  }
  return (
    <ImageUpload
      label={label}
      name={type}
      value={image === null ? null : pathOfImage(image)}
      advice={advice}
      ratio={ratio}
      maxBytes={IMAGE_BYTES_LIMIT}
      onUpload={send}
      onRemove={remove}
      error={error}
    />
  )
}
