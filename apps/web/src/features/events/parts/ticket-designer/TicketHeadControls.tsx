import type { TicketHead } from '@turnout/domain/look/ticket-design.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { SegmentedControl } from '@turnout/ui/actions/SegmentedControl.tsx'
import { Switch } from '@turnout/ui/fields/Switch.tsx'
import { Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { useRef } from 'react'
import { changeTicket, logoOf } from '../../designer/ticket-controls.ts'
import type { ControlsProps } from '../designer/controls-props.ts'
import { HexField } from '../designer/HexField.tsx'
import { PickPicture } from '../designer/PickPicture.tsx'
import css from './ticket-designer.module.css'
import { usePictureUpload } from '../designer/use-picture-upload.ts'

/** What is above the title of a ticket, its colour, and the logo. */
export function TicketHeadControls(props: ControlsProps) {
  const { designed } = props
  const { look, settle } = designed
  const { head, accent_color: own } = look.ticket
  const change = changeTicket(designed)
  return (
    <>
      <SegmentedControl<TicketHead>
        wide
        label={m.events_designer_ticket_head()}
        value={head}
        onChange={(chosen) => change({ head: chosen })}
        options={[
          { value: 'COVER', label: m.events_designer_head_cover() },
          { value: 'COLOR', label: m.events_designer_head_colour() },
          { value: 'PLAIN', label: m.events_designer_head_plain() },
        ]}
      />
      <Switch
        label={m.events_designer_ticket_colours()}
        name="page_colours"
        value={own === null}
        onChange={(isOfPage) => change({ accent_color: isOfPage ? null : look.accent })}
      />
      {own !== null && (
        <HexField
          label={m.events_designer_ticket_colour()}
          name="ticket_accent"
          value={own}
          onChange={(accent_color) => change({ accent_color }, 'ticket_accent')}
          onBlur={settle}
        />
      )}
      <LogoField {...props} />
    </>
  )
}

function LogoField({ event, designed, images, onImage }: ControlsProps) {
  const change = changeTicket(designed)
  // What is changed while a file travels stays.
  const now = useRef(designed)
  now.current = designed
  const logo = logoOf(designed, images)
  const upload = usePictureUpload(
    event.id,
    (image) => {
      onImage(image)
      changeTicket(now.current)({ logo_image_id: image.id })
    },
    'TICKET_LOGO',
  )
  return (
    <Stack className={css.logo} gap={6} role="group" aria-label={m.events_designer_ticket_logo()}>
      <p className={css.label} aria-hidden>
        {m.events_designer_ticket_logo()}
      </p>
      <Row className={css.acts} gap={10} align="center">
        {logo !== null && <img src={logo.sizes[0]?.url ?? logo.url} alt={m.events_designer_ticket_logo()} />}
        <PickPicture
          label={logo === null ? m.events_designer_upload() : m.events_designer_replace()}
          disabled={upload.progress !== null}
          onFiles={upload.send}
        />
        {logo !== null && (
          <Text
            as="button"
            type="button"
            className={css.act}
            ground="none"
            bare
            tone="accent"
            onClick={() => change({ logo_image_id: null })}
          >
            {m.events_designer_remove()}
          </Text>
        )}
      </Row>
      {upload.progress !== null && <progress value={upload.progress} aria-label={m.events_designer_uploading()} />}
      {upload.problem !== null && (
        <p className={css.problem} role="alert">
          {upload.problem}
        </p>
      )}
      <Text font="small" tone="muted">
        {m.events_designer_ticket_logo_help()}
      </Text>
    </Stack>
  )
}
