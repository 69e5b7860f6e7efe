import { isHttpUrl } from '@turnout/contract/checks.ts'
import { BUTTON_TEXT_MAX } from '@turnout/contract/limits.ts'
import { THEME_FONTS, type ThemeFonts } from '@turnout/domain/colour/theme-choices.ts'
import { LOOK_TEXT_LENGTH, COVER_CROP } from '@turnout/domain/look/look.ts'
import { readVideo } from '@turnout/domain/look/video.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Stack, Text, Box, Row } from '@turnout/ui/layout/parts.tsx'
import { Crop, ImageMinus, ListOrdered, Palette, RectangleEllipsis, Type } from 'lucide-react'
import { useState, useId } from 'react'
import { CONTROLS, type Control } from '../../designer/page-document.ts'
import { useDesignerKeys } from '../../designer/use-designer-keys.ts'
import { useLedPanel, type LedPanel } from '../../designer/use-led-panel.ts'
import { ColourControls } from './ColourControls.tsx'
import { CropField } from './CropField.tsx'
import { DesignerRail } from './DesignerRail.tsx'
import { GalleryField } from './GalleryField.tsx'
import { GroundControls } from './GroundControls.tsx'
import { PanelFrame } from './PanelFrame.tsx'
import { PickPicture } from './PickPicture.tsx'
import { SectionList } from './SectionList.tsx'
import { Stage, type Device } from './Stage.tsx'
import type { ControlsProps, HalfProps } from './controls-props.ts'
import css from './designer-ground-controls.module.css'
import { usePictureUpload } from './use-picture-upload.ts'

/** A phone begins with the page as phones show it. */
const ownDevice = (): Device => (window.matchMedia('(max-width: 960px)').matches ? 'phone' : 'desktop')

const ENTRIES = [
  { name: 'colours', icon: Palette, label: m.events_designer_colours },
  { name: 'ground', icon: ImageMinus, label: m.events_designer_ground },
  { name: 'cover', icon: Crop, label: m.events_designer_cover },
  { name: 'fonts', icon: Type, label: m.events_designer_fonts },
  { name: 'words', icon: RectangleEllipsis, label: m.events_designer_words },
  { name: 'sections', icon: ListOrdered, label: m.events_designer_sections },
] as const

/** The event page, and beside it what shapes it. */
export function PageHalf({ publish, ...props }: HalfProps) {
  const { event, designed, theme } = props
  const [device, setDevice] = useState<Device>(ownDevice)
  const led = useLedPanel<(typeof CONTROLS)[number]>('colours')
  const onKey = useDesignerKeys(designed, {
    controls: CONTROLS,
    show: led.show,
    publish,
    turn: () => setDevice((now) => (now === 'phone' ? 'desktop' : 'phone')),
  })
  return (
    <>
      <DesignerRail led={led} entries={ENTRIES} />
      <DesignerPanel led={led} {...props} />
      <Stage
        eventId={event.id}
        designed={designed}
        theme={theme}
        device={device}
        onDevice={setDevice}
        onPart={led.show}
        onKey={onKey}
      />
    </>
  )
}

interface DesignerPanelProps extends ControlsProps {
  led: LedPanel<Control>
}

const PAIRS: Readonly<Record<ThemeFonts, { name: () => string; detail: () => string }>> = {
  POSTER: { name: m.events_designer_poster, detail: m.events_designer_poster_detail },
  QUIET: { name: m.events_designer_quiet, detail: m.events_designer_quiet_detail },
  LOUD: { name: m.events_designer_loud, detail: m.events_designer_loud_detail },
}

/** The title's first word shows what a pair does to it. */
const wordOf = (title: string): string => title.trim().split(/\s+/u)[0] ?? title

function FontControls({ event, designed }: ControlsProps) {
  const name = useId()
  return (
    <Stack className={css.fonts} gap={8} role="radiogroup" aria-label={m.events_designer_fonts()}>
      {THEME_FONTS.map((fonts) => (
        <label key={fonts}>
          <input
            type="radio"
            name={name}
            checked={designed.look.fonts === fonts}
            onChange={() => designed.set({ fonts })}
          />
          <Text as="span" className={css.sample} fixed clipped ends lines="one" data-fonts={fonts} aria-hidden>
            {wordOf(event.title)}
          </Text>
          <span>
            <b>{PAIRS[fonts].name()}</b>
            <small>{PAIRS[fonts].detail()}</small>
          </span>
        </label>
      ))}
    </Stack>
  )
}

/** Order and choice of the sections, and what two of them show. */
function SectionControls(props: ControlsProps) {
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

/** The cover: another one, the part of it in view, and how large. */
function CoverControls({ event, designed, images, onImage }: ControlsProps) {
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

/** What shapes the event page. */
function DesignerPanel({ led, ...props }: DesignerPanelProps) {
  return (
    <PanelFrame
      led={led}
      sections={[
        { name: 'colours', title: m.events_designer_colours(), controls: <ColourControls {...props} /> },
        { name: 'ground', title: m.events_designer_ground(), controls: <GroundControls {...props} /> },
        { name: 'cover', title: m.events_designer_cover(), controls: <CoverControls {...props} /> },
        { name: 'fonts', title: m.events_designer_fonts(), controls: <FontControls {...props} /> },
        { name: 'words', title: m.events_designer_words(), controls: <WordControls {...props} /> },
        { name: 'sections', title: m.events_designer_sections(), controls: <SectionControls {...props} /> },
      ]}
    />
  )
}

/** The few words that are the page's and not the event's. */
function WordControls({ designed }: ControlsProps) {
  const { look, set, settle, problem } = designed
  const field = (name: 'continue_button_text' | 'short_line' | 'about_title', most: number) => ({
    name,
    value: look[name] ?? '',
    maxLength: most,
    onChange: (text: string) => set({ [name]: text === '' ? null : text }, name),
    onBlur: settle,
    error: problem?.errors[`look.${name}`]?.[0],
    optional: true,
  })
  const count = (text: string | null, most: number): string =>
    m.events_designer_count({ count: text?.length ?? 0, most })
  return (
    <>
      <TextField
        label={m.events_designer_button_text()}
        {...field('continue_button_text', BUTTON_TEXT_MAX)}
        help={`${m.events_designer_button_help()} ${count(look.continue_button_text, BUTTON_TEXT_MAX)}`}
      />
      <TextField
        label={m.events_designer_short_line()}
        {...field('short_line', LOOK_TEXT_LENGTH.shortLine)}
        help={`${m.events_designer_short_line_help()} ${count(look.short_line, LOOK_TEXT_LENGTH.shortLine)}`}
      />
      <TextField
        label={m.events_designer_about_title()}
        {...field('about_title', LOOK_TEXT_LENGTH.aboutTitle)}
        help={m.events_designer_about_title_help()}
      />
    </>
  )
}
