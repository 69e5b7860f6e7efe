import { m } from '@turnout/messages/generated/messages.js'
import { TextLink } from '@turnout/ui/actions/TextLink.tsx'
import { ProgressBar } from '@turnout/ui/feedback/ProgressBar.tsx'
import { StatusBadge } from '@turnout/ui/feedback/StatusBadge.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { languageWords } from '../../../desk/language-words.ts'
import type { LanguageState, MissingLine } from '../missing-lines.ts'
import css from './LanguageCard.module.css'

/** A language: how far it is, and each thing with texts that are missing in it. */
export function LanguageCard({ state: { locale, translated, total, groups } }: { state: LanguageState }) {
  const count = m.content_languages_count({ translated, total })
  const isWhole = groups.length === 0
  return (
    <Card
      title={languageWords(locale)}
      titleEnd={isWhole && <StatusBadge tone="teal">{m.content_languages_whole()}</StatusBadge>}
      headEnd={<span className={css.count}>{count}</span>}
    >
      <ProgressBar label={count} value={translated} max={total} tone={isWhole ? 'teal' : 'accent'} height={6} />
      {groups.map(({ title, lines }) => (
        <section key={title} className={css.group} aria-label={title}>
          <h3 className={css.title}>{title}</h3>
          <ul className={css.lines}>
            {lines.map((line) => (
              <Line key={line.key} line={line} />
            ))}
          </ul>
        </section>
      ))}
    </Card>
  )
}

const Line = ({ line: { name, texts, href } }: { line: MissingLine }) => (
  <li className={css.line}>
    <TextLink href={href}>
      <bdi>{name}</bdi>
    </TextLink>
    {texts.length > 0 && <span className={css.texts}>{texts.join(' · ')}</span>}
  </li>
)
