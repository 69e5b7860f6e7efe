import { useQueryClient } from '@tanstack/react-query'
import type { Event } from '@turnout/contract/events/event.ts'
import type { LookState } from '@turnout/contract/events/look.ts'
import { fieldAt, paths } from '@turnout/contract/paths.ts'
import { pageTheme } from '@turnout/domain/look/page-theme.ts'
import {
  type TicketPaper,
  sortedDetails,
  TICKET_DETAILS,
  TICKET_NOTE_LENGTH,
} from '@turnout/domain/look/ticket-design.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { SegmentedControl } from '@turnout/ui/actions/SegmentedControl.tsx'
import { TextLink } from '@turnout/ui/actions/TextLink.tsx'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { Switch } from '@turnout/ui/fields/Switch.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Grid, Row } from '@turnout/ui/layout/parts.tsx'
import { FileText, ListChecks, Palette, Lock } from 'lucide-react'
import { useState } from 'react'
import { eventQuery } from '../../../../api/event.ts'
import { useUsedLanguages } from '../../../../desk/languages/used-languages.ts'
import { changesOf, DETAIL_NAMES } from '../../designer/look-words.ts'
import { changeTicket, TICKET_CONTROLS, type TicketControl } from '../../designer/ticket-controls.ts'
import { useDesignerKeys } from '../../designer/use-designer-keys.ts'
import { useLedPanel } from '../../designer/use-led-panel.ts'
import { useLook, type Designed } from '../../designer/use-look.ts'
import { TicketHeadControls } from '../ticket-designer/TicketHeadControls.tsx'
import { TicketStage } from '../ticket-designer/TicketStage.tsx'
import ticketDesignerCss from '../ticket-designer/ticket-designer.module.css'
import { DesignerBar } from './DesignerBar.tsx'
import { DesignerRail } from './DesignerRail.tsx'
import { PageHalf } from './PageHalf.tsx'
import { PanelFrame } from './PanelFrame.tsx'
import type { ControlsProps, HalfProps } from './controls-props.ts'
import css from './designer.module.css'

interface DesignerProps {
  event: Event
  state: LookState
  /** Whether the ticket is designed, not the page. */
  isTicket: boolean
}

/** How long Undo is shown. */
const UNDO_MS = 6000

/** Publishes the present look, and offers Undo; what went wrong the designer tells. */
function usePublish(eventId: number, designed: Designed): () => Promise<void> {
  const client = useQueryClient()
  const tell = () => client.invalidateQueries(eventQuery(eventId))
  return async () => {
    const { published: before, look, busy } = designed
    if (busy || changesOf(before, look).length === 0) return
    try {
      await designed.publish()
    } catch {
      return
    }
    void tell()
    const takeBack = async () => {
      await designed.takeBack(before).catch(() => undefined)
      void tell()
    }
    showToast({
      message: m.events_designer_published_toast(),
      action: { label: m.events_undo(), onPress: takeBack },
      stayMs: UNDO_MS,
    })
  }
}

const ENTRIES = [
  { name: 'head', icon: Palette, label: m.events_designer_ticket_head },
  { name: 'details', icon: ListChecks, label: m.events_designer_ticket_details },
  { name: 'paper', icon: FileText, label: m.events_designer_ticket_pdf },
] as const

/** What a ticket tells of its guest, and the organizer's words. */
function TicketDetailControls({ event, designed }: ControlsProps) {
  const [language] = useUsedLanguages()
  const { details, footer_text: note } = designed.look.ticket
  const change = changeTicket(designed)
  return (
    <>
      <Row as="p" className={ticketDesignerCss.always} gap={12} justify="between" weight={600}>
        {m.events_designer_detail_event()}
        <span>
          <Lock size={16} strokeWidth={1.75} aria-hidden />
          {m.events_designer_detail_always()}
        </span>
      </Row>
      {TICKET_DETAILS.map((detail) => (
        <Switch
          key={detail}
          label={DETAIL_NAMES[detail]()}
          name={`detail_${detail.toLowerCase()}`}
          value={details.includes(detail)}
          onChange={(isOn) =>
            change({
              details: isOn ? sortedDetails([...details, detail]) : details.filter((shown) => shown !== detail),
            })
          }
        />
      ))}
      <TextField
        kind="multiline"
        rows={3}
        optional
        label={m.events_designer_ticket_note()}
        name="ticket_note"
        maxLength={TICKET_NOTE_LENGTH}
        value={note ?? ''}
        // A note is one paragraph: a line break becomes a space.
        onChange={(text) =>
          change({ footer_text: text === '' ? null : text.replaceAll(/\s*\n\s*/gu, ' ') }, 'ticket_note')
        }
        onBlur={designed.settle}
        help={m.events_designer_count({ count: note?.length ?? 0, most: TICKET_NOTE_LENGTH })}
        error={designed.problem?.errors['look.ticket.footer_text']?.[0]}
      />
      {language !== undefined && note !== null && (
        <TextLink href={fieldAt(paths.settingTexts(event.id, language), `translations.${language}.ticket_note`)}>
          {m.events_designer_ticket_note_languages()}
        </TextLink>
      )}
    </>
  )
}

/** The tickets of the event, and beside them what shapes them. */
function TicketHalf({ publish, hasWalletPasses, ...props }: HalfProps) {
  const led = useLedPanel<TicketControl>('head')
  useDesignerKeys(props.designed, { controls: TICKET_CONTROLS, show: led.show, publish, turn: null })
  return (
    <>
      <DesignerRail led={led} entries={ENTRIES} />
      <PanelFrame
        led={led}
        sections={[
          { name: 'head', title: m.events_designer_ticket_head(), controls: <TicketHeadControls {...props} /> },
          { name: 'details', title: m.events_designer_ticket_shows(), controls: <TicketDetailControls {...props} /> },
          { name: 'paper', title: m.events_designer_ticket_pdf(), controls: <TicketPaperControls {...props} /> },
        ]}
      />
      <TicketStage {...props} hasWalletPasses={hasWalletPasses} />
    </>
  )
}

/** The paper of the PDF. */
function TicketPaperControls({ designed }: ControlsProps) {
  const change = changeTicket(designed)
  return (
    <SegmentedControl<TicketPaper>
      wide
      label={m.events_designer_ticket_paper()}
      value={designed.look.ticket.paper}
      onChange={(paper) => change({ paper })}
      options={[
        { value: 'A4', label: m.events_designer_paper_a4() },
        { value: 'LETTER', label: m.events_designer_paper_letter() },
      ]}
    />
  )
}

/** The whole window: the page or the ticket, and beside it what shapes it. Both are one draft. */
export function Designer({ event, state, isTicket }: DesignerProps) {
  const designed = useLook(event.id, state)
  const [images, setImages] = useState(state.images)
  const { look } = designed
  const cover = images.find(({ id }) => id === look.cover_image_id) ?? null
  const theme = pageTheme(
    {
      homepage_accent_color: look.accent,
      homepage_background_color: look.background,
      homepage_background_type: look.background_type,
      homepage_theme_settings: look,
    },
    cover === null ? [] : [{ type: 'EVENT_COVER' }],
  )
  const publish = usePublish(event.id, designed)
  const Half = isTicket ? TicketHalf : PageHalf
  return (
    <Grid className={css.window} ground="surface" clipped tone="text">
      <DesignerBar event={event} cover={cover} designed={designed} publish={publish} isTicket={isTicket} />
      <main className={css.designer} id="main">
        <Half
          event={event}
          designed={designed}
          theme={theme}
          images={images}
          onImage={(image) => setImages((all) => [...all, image])}
          publish={publish}
          hasWalletPasses={state.has_wallet_passes}
        />
      </main>
    </Grid>
  )
}
