import type { GuideEntry, GuidePageProps, GuideText } from '@turnout/contract/guide/page.ts'
import { publicPaths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { RichText } from '../../../public/frame/parts/RichText.tsx'
import { Mark } from '../../../shell/Mark.tsx'
import css from './GuidePage.module.css'

/** The guide for people who run events: the list of its pages, or one of them. */
export function GuidePage({ locale, text_locale, languages, pages, shown }: GuidePageProps) {
  const lang = text_locale ?? undefined
  return (
    <div className={css.ground}>
      <a className={css.skip} href="#text">
        {m.shell_skip_to_content()}
      </a>
      <header className={css.bar}>
        <a className={css.home} href={publicPaths.guide()}>
          <Mark size={30} />
          <span>{m.guide_title()}</span>
        </a>
        <nav aria-label={m.shell_language()}>
          <ul className={css.languages}>
            {languages.map((one) => (
              <li key={one.locale}>
                <a href={one.href} lang={one.locale} aria-current={one.locale === locale ? 'true' : undefined}>
                  {one.name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      {shown === null ? <List pages={pages} lang={lang} /> : <Text pages={pages} shown={shown} lang={lang} />}
      <footer className={css.footer}>
        <a href="/">{m.storefront_home()}</a>
      </footer>
    </div>
  )
}

/** What the texts are written in, where the page speaks another language. */
interface Written {
  readonly lang: string | undefined
}

function List({ pages, lang }: Pick<GuidePageProps, 'pages'> & Written) {
  return (
    <main id="text" className={css.list}>
      <h1>{m.guide_title()}</h1>
      <p className={css.lead}>{m.guide_intro()}</p>
      <ol lang={lang}>
        {pages.map(({ slug, title, lead }) => (
          <li key={slug}>
            <a href={publicPaths.guide(slug)}>{title}</a>
            <p>{lead}</p>
          </li>
        ))}
      </ol>
    </main>
  )
}

function Text({ pages, shown, lang }: { pages: readonly GuideEntry[]; shown: GuideText } & Written) {
  const at = pages.findIndex(({ slug }) => slug === shown.slug)
  return (
    <div className={css.columns}>
      <nav className={css.pages} aria-label={m.guide_all()}>
        <ol lang={lang}>
          {pages.map(({ slug, title }) => (
            <li key={slug}>
              <a href={publicPaths.guide(slug)} aria-current={slug === shown.slug ? 'page' : undefined}>
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <main id="text" className={css.text}>
        <h1 lang={lang}>{shown.title}</h1>
        <p className={css.lead} lang={lang}>
          {shown.lead}
        </p>
        <nav className={css.contents} aria-labelledby="contents">
          <p id="contents">{m.guide_contents()}</p>
          <ul lang={lang}>
            {shown.headings.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <RichText className={css.body} html={shown.html} lang={lang} />
        <Neighbours previous={pages[at - 1]} next={pages[at + 1]} lang={lang} />
      </main>
    </div>
  )
}

interface NeighboursProps extends Written {
  readonly previous: GuideEntry | undefined
  readonly next: GuideEntry | undefined
}

function Neighbours({ previous, next, lang }: NeighboursProps) {
  return (
    <nav className={css.neighbours} aria-label={m.guide_neighbours()}>
      {previous !== undefined && (
        <a rel="prev" href={publicPaths.guide(previous.slug)}>
          <small>{m.guide_previous()}</small>
          <span lang={lang}>{previous.title}</span>
        </a>
      )}
      {next !== undefined && (
        <a rel="next" className={css.next} href={publicPaths.guide(next.slug)}>
          <small>{m.guide_next()}</small>
          <span lang={lang}>{next.title}</span>
        </a>
      )}
    </nav>
  )
}
