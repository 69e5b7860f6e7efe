import type { GuideEntry, GuidePageProps, GuideSearch, GuideText } from '@turnout/contract/guide/page.ts'
import { guideFrom, publicPaths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { RichText } from '../../../public/frame/parts/RichText.tsx'
import { Mark } from '../../../shell/Mark.tsx'
import css from './GuidePage.module.css'

/** The guide for people who run events: the list of its pages, or one of them. */
export function GuidePage({ locale, text_locale, languages, pages, shown, from, search }: GuidePageProps) {
  const lang = text_locale ?? undefined
  return (
    <div className={css.ground}>
      <a className={css.skip} href="#text">
        {m.shell_skip_to_content()}
      </a>
      <header className={css.bar}>
        <a className={css.home} href={guideFrom(null, from)}>
          <Mark size={30} />
          <span>{m.guide_title()}</span>
        </a>
        <form className={css.search} role="search" action={publicPaths.guide()}>
          {from !== null && <input type="hidden" name="from" value={from} />}
          <input type="search" name="q" aria-label={m.guide_search()} defaultValue={search?.query} maxLength={100} />
          <button type="submit">{m.guide_search()}</button>
        </form>
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
      {from !== null && (
        <nav className={css.back} aria-label={m.guide_back()}>
          <a href={from}>{m.guide_back()}</a>
        </nav>
      )}
      {search !== null ? (
        <Hits search={search} lang={lang} from={from} />
      ) : shown === null ? (
        <List pages={pages} lang={lang} from={from} />
      ) : (
        <Text pages={pages} shown={shown} lang={lang} from={from} />
      )}
      <footer className={css.footer}>
        <a href="/">{m.storefront_home()}</a>
      </footer>
    </div>
  )
}

/** What the texts are written in, where the page speaks another language. */
interface Written {
  readonly lang: string | undefined
  /** The screen that the reader came from; each page of the guide hands it on. */
  readonly from: string | null
}

/** What was found, with the words around it. */
function Hits({ search: { query, hits }, lang, from }: { search: GuideSearch } & Written) {
  return (
    <main id="text" className={css.list}>
      <h1>{m.guide_found({ count: hits.length, query })}</h1>
      {hits.length === 0 && (
        <p className={css.lead}>
          {m.guide_found_none()} <a href={guideFrom(null, from)}>{m.guide_all()}</a>
        </p>
      )}
      <ol lang={lang}>
        {hits.map(({ slug, title, heading, excerpt }) => (
          <li key={slug + (heading?.id ?? '')}>
            <a href={guideFrom(slug, from) + (heading === null ? '' : `#${heading.id}`)}>
              {heading === null ? title : `${title}: ${heading.title}`}
            </a>
            <p>{excerpt}</p>
          </li>
        ))}
      </ol>
    </main>
  )
}

function List({ pages, lang, from }: Pick<GuidePageProps, 'pages'> & Written) {
  return (
    <main id="text" className={css.list}>
      <h1>{m.guide_title()}</h1>
      <p className={css.lead}>{m.guide_intro()}</p>
      <ol lang={lang}>
        {pages.map(({ slug, title, lead }) => (
          <li key={slug}>
            <a href={guideFrom(slug, from)}>{title}</a>
            <p>{lead}</p>
          </li>
        ))}
      </ol>
    </main>
  )
}

function Text({ pages, shown, lang, from }: { pages: readonly GuideEntry[]; shown: GuideText } & Written) {
  const at = pages.findIndex(({ slug }) => slug === shown.slug)
  return (
    <div className={css.columns}>
      <nav className={css.pages} aria-label={m.guide_all()}>
        <ol lang={lang}>
          {pages.map(({ slug, title }) => (
            <li key={slug}>
              <a href={guideFrom(slug, from)} aria-current={slug === shown.slug ? 'page' : undefined}>
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
        <Neighbours previous={pages[at - 1]} next={pages[at + 1]} lang={lang} from={from} />
      </main>
    </div>
  )
}

interface NeighboursProps extends Written {
  readonly previous: GuideEntry | undefined
  readonly next: GuideEntry | undefined
}

function Neighbours({ previous, next, lang, from }: NeighboursProps) {
  return (
    <nav className={css.neighbours} aria-label={m.guide_neighbours()}>
      {previous !== undefined && (
        <a rel="prev" href={guideFrom(previous.slug, from)}>
          <small>{m.guide_previous()}</small>
          <span lang={lang}>{previous.title}</span>
        </a>
      )}
      {next !== undefined && (
        <a rel="next" className={css.next} href={guideFrom(next.slug, from)}>
          <small>{m.guide_next()}</small>
          <span lang={lang}>{next.title}</span>
        </a>
      )}
    </nav>
  )
}
