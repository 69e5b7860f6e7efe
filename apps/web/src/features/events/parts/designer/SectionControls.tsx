import { isHttpUrl } from '@turnout/contract/checks.ts'
import { readVideo } from '@turnout/domain/look/video.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Text } from '@turnout/ui/layout/parts.tsx'
import { useState } from 'react'
import type { ControlsProps } from './controls-props.ts'
import { GalleryField } from './GalleryField.tsx'
import { SectionList } from './SectionList.tsx'

/** Order and choice of the sections, and what two of them show. */
export function SectionControls(props: ControlsProps) {
  const { designed } = props
  return (
    <>
      <SectionList sections={designed.look.sections} onChange={(sections) => designed.set({ sections })} />
      <Text font="small" tone="muted">
        {m.events_designer_sections_help()}
      </Text>
      <VideoField {...props} />
      <GalleryField {...props} />
    </>
  )
}

/** The video counts once its address is one; what is half typed stays in the field. */
function VideoField({ designed }: ControlsProps) {
  const { look, set, settle } = designed
  const [typed, setTyped] = useState<string | null>(null)
  const [isLeft, setLeft] = useState(false)
  const type = (text: string) => {
    const address = text.trim()
    const isWhole = address === '' || isHttpUrl(address)
    setTyped(isWhole ? null : text)
    setLeft(false)
    if (isWhole) set({ video_url: address === '' ? null : address }, 'video_url')
  }
  const video = readVideo(look.video_url)
  const help = video !== null && video.site === null ? m.events_designer_video_link() : m.events_designer_video_help()
  return (
    <TextField
      label={m.events_designer_video()}
      name="video_url"
      kind="url"
      optional
      value={typed ?? look.video_url ?? ''}
      onChange={type}
      onBlur={() => {
        setLeft(true)
        settle()
      }}
      help={help}
      error={isLeft && typed !== null ? m.field_not_a_url() : undefined}
    />
  )
}
