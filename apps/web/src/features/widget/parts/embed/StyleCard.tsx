import { EMBED_STYLES, type EmbedStyle } from '@turnout/domain/widget/embed-code.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { LOCALES, NATIVE_NAMES } from '@turnout/messages/locale.ts'
import { SegmentedControl } from '@turnout/ui/actions/SegmentedControl.tsx'
import { Select } from '@turnout/ui/fields/Select.tsx'
import { Switch } from '@turnout/ui/fields/Switch.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { HexField } from '../../../events/parts/designer/HexField.tsx'
import { DateField } from '../../../occurrences/parts/DateField.tsx'
import { useHasDates } from '../../../../desk/dates/has-dates.ts'
import { type EmbedForm, type EmbedFormProps, returnProblem } from '../../embed-choice.ts'
import css from './Embed.module.css'

/** A sample code. */
const EXAMPLE_CODE = 'LUZ10'

interface StyleCardProps {
  readonly event: { readonly id: number; readonly timezone: string }
  readonly form: EmbedForm
  readonly sites: readonly string[]
  readonly onChange: (form: EmbedForm) => void
  readonly onPromoLeave: () => void
}

/** What is on the other site, and how it looks. */
export function StyleCard({ event, form, sites, onChange, onPromoLeave }: StyleCardProps) {
  const set = (change: Partial<EmbedForm>) => onChange({ ...form, ...change })
  const isDated = useHasDates(event.id)
  return (
    <Card title={m.widget_style()}>
      <div className={css.fields}>
        <StyleChoice form={form} set={set} />
        {form.style !== 'link' && <ColourChoice form={form} set={set} />}
        <Select
          label={m.widget_language()}
          name="locale"
          value={form.locale}
          onChange={(locale) => set({ locale })}
          options={[
            { value: '', label: m.widget_language_visitor() },
            ...LOCALES.map((code) => ({ value: code as string, label: NATIVE_NAMES[code] })),
          ]}
        />
        <TextField
          label={m.widget_promo_code()}
          name="promo_code"
          optional
          maxLength={50}
          placeholder={EXAMPLE_CODE}
          value={form.promoCode}
          onChange={(promoCode) => set({ promoCode })}
          onBlur={onPromoLeave}
        />
        {isDated && (
          <DateField
            eventId={event.id}
            zone={event.timezone}
            name="date"
            optional
            value={form.date}
            onChange={(date) => set({ date })}
          />
        )}
        {form.style !== 'link' && <WayBack {...{ form, sites, set }} />}
      </div>
    </Card>
  )
}

/** The colours of the event, or others; their contrast is seen to either way. */
function ColourChoice({ form, set }: EmbedFormProps) {
  return (
    <div className={css.colours}>
      <p className={css.label}>{m.widget_colours()}</p>
      <SegmentedControl
        label={m.widget_colours()}
        value={form.hasOwnColours ? 'own' : 'event'}
        onChange={(value) => set({ hasOwnColours: value === 'own' })}
        options={[
          { value: 'event', label: m.widget_colours_event() },
          { value: 'own', label: m.widget_colours_own() },
        ]}
        wide
      />
      {form.hasOwnColours && (
        <>
          <HexField
            label={m.widget_accent()}
            name="accent"
            value={form.accent}
            onChange={(accent) => set({ accent })}
          />
          <SegmentedControl
            label={m.widget_ground()}
            value={form.theme}
            onChange={(theme) => set({ theme })}
            options={[
              { value: 'event', label: m.widget_ground_event() },
              { value: 'light', label: m.widget_ground_light() },
              { value: 'dark', label: m.widget_ground_dark() },
            ]}
            wide
          />
        </>
      )}
    </div>
  )
}

function StyleChoice({ form, set }: EmbedFormProps) {
  const labels = { tickets: m.widget_style_tickets(), button: m.widget_style_button(), link: m.widget_style_link() }
  return (
    <fieldset className={css.styles}>
      <legend className={css.hidden}>{m.widget_style()}</legend>
      {EMBED_STYLES.map((style) => (
        <label key={style} className={css.style}>
          <input
            type="radio"
            name="style"
            value={style}
            checked={form.style === style}
            onChange={() => set({ style })}
          />
          <StylePicture style={style} accent={form.accent} />
          <span>{labels[style]}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** A style in a few shapes. */
function StylePicture({ style, accent }: { style: EmbedStyle; accent: string }) {
  return (
    <svg className={css.picture} viewBox="0 0 90 54" aria-hidden="true">
      {style === 'tickets' && (
        <>
          <g className={css.rows}>
            <rect x="16" y="7" width="58" height="12" rx="3" />
            <rect x="16" y="22" width="58" height="12" rx="3" />
          </g>
          <rect x="16" y="37" width="58" height="10" rx="4" fill={accent} />
        </>
      )}
      {style === 'button' && <rect x="20" y="20" width="50" height="14" rx="5" fill={accent} />}
      {style === 'link' && (
        <>
          <path d="M22 29h46" stroke={accent} strokeWidth="4" strokeLinecap="round" />
          <path d="M22 36h46" stroke={accent} strokeWidth="1.5" />
        </>
      )}
    </svg>
  )
}

function WayBack({ form, sites, set }: EmbedFormProps & { readonly sites: readonly string[] }) {
  const [first] = sites
  if (first === undefined) {
    return (
      <Switch
        label={m.widget_back()}
        name="leads_back"
        value={false}
        onChange={() => undefined}
        disabled
        consequence={m.widget_back_needs_site()}
      />
    )
  }
  const example = `${first.replace(/^\*\./u, 'www.')}/thanks`
  const problem = returnProblem(form, sites)
  const typed = form.returnTo.trim().replace(/^https?:\/\//iu, '')
  return (
    <>
      <Switch
        label={m.widget_back()}
        name="leads_back"
        value={form.leadsBack}
        onChange={(leadsBack) => set({ leadsBack })}
        consequence={form.leadsBack && problem === undefined ? m.widget_back_help({ address: typed }) : undefined}
      />
      {form.leadsBack && (
        <TextField
          label={m.widget_back_address()}
          name="return_to"
          kind="url"
          placeholder={`https://${example}`}
          value={form.returnTo}
          onChange={(returnTo) => set({ returnTo })}
          error={problem}
        />
      )}
    </>
  )
}
