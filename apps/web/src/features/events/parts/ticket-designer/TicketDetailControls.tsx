import { fieldAt, paths } from '@turnout/contract/paths.ts'
import { sortedDetails, TICKET_DETAILS, TICKET_NOTE_LENGTH } from '@turnout/domain/look/ticket-design.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { TextLink } from '@turnout/ui/actions/TextLink.tsx'
import { Switch } from '@turnout/ui/fields/Switch.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Row } from '@turnout/ui/layout/parts.tsx'
import { Lock } from 'lucide-react'
import { useUsedLanguages } from '../../../../desk/languages/used-languages.ts'
import { DETAIL_NAMES } from '../../designer/look-words.ts'
import { changeTicket } from '../../designer/ticket-controls.ts'
import type { ControlsProps } from '../designer/controls-props.ts'
import css from './ticket-designer.module.css'

/** What a ticket tells of its guest, and the organizer's words. */
export function TicketDetailControls({ event, designed }: ControlsProps) {
  const [language] = useUsedLanguages()
  const { details, footer_text: note } = designed.look.ticket
  const change = changeTicket(designed)
  return (
    <>
      <Row as="p" className={css.always} gap={12} justify="between" weight={600}>
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
