/*
 * The script that other sites load (docs/domain/widget.md): a custom element that opens the frame
 * with the tickets, and a link inside that works without it. It runs among strangers: no framework,
 * no global, nothing of theirs is changed, and only messages of our own frame are heard.
 */

const TAG = 'turnout-tickets'

/** Heights that a frame may have, whatever it says. */
const HEIGHT = { min: 100, max: 20_000 } as const
/** Narrower windows get the whole page instead of a dialog. */
const DIALOG_FROM = 640

const WATCHED = ['event', 'accent', 'theme', 'locale', 'promo', 'date', 'mode', 'return-to', 'target', 'preview']

const script = document.currentScript as HTMLScriptElement | null
// A bundler may have made a module of it; the tag still names where it came from.
const source = script?.src ?? document.querySelector<HTMLScriptElement>('script[src$="/widget.js"]')?.src
const ours = new URL(source ?? location.href).origin

const STYLES = `
:host{display:block;position:relative}
:host([mode=button]){display:inline-block}
:host([hidden]){display:none}
iframe{display:block;width:100%;max-width:640px;border:0;margin-inline:auto}
.place{position:relative;display:grid}
.place>*{grid-area:1/1}
.place iframe{opacity:0;min-height:120px}
.ready iframe{opacity:1;min-height:0}
.wait{place-self:center;padding:16px}
.ready .wait{display:none}
.open{all:unset;box-sizing:border-box;display:inline-block;min-height:48px;padding:12px 26px;border-radius:99px;background:var(--turnout-accent,#3148e0);color:var(--turnout-on-accent,#fff);font:650 17px/24px system-ui,sans-serif;text-align:center;cursor:pointer}
.open:focus-visible,.shut:focus-visible{outline:3px solid var(--turnout-accent,#3148e0);outline-offset:2px}
dialog{box-sizing:border-box;width:min(480px,calc(100vw - 32px));max-height:calc(100dvh - 48px);padding:52px 12px 12px;border:0;border-radius:22px;overflow:auto;overscroll-behavior:contain;background:#fff;color:#16130e}
dialog.dark{background:#14171c;color:#fff}
dialog::backdrop{background:rgb(16 13 10/.55)}
.shut{all:unset;position:absolute;inset-block-start:8px;inset-inline-end:8px;width:40px;height:40px;border-radius:50%;font:26px/40px system-ui,sans-serif;text-align:center;cursor:pointer}
`

/** By the first two letters of a language. */
const CLOSE: Readonly<Record<string, string>> = {
  en: 'Close',
  de: 'Schließen',
  es: 'Cerrar',
  fr: 'Fermer',
  pt: 'Fechar',
  zh: '关闭',
}

interface Message {
  readonly turnout: 'size' | 'close'
  readonly height?: unknown
  readonly dark?: unknown
}

const messageOf = (data: unknown): Message | null =>
  typeof data === 'object' && data !== null && 'turnout' in data ? (data as Message) : null

const make = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className = ''): HTMLElementTagNameMap[Tag] => {
  const element = document.createElement(tag)
  element.className = className
  return element
}

/** White or black, whichever reads better on a colour. */
function onAccent(hex: string): string {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.18 ? '#16130e' : '#fff'
}

class TurnoutTickets extends HTMLElement {
  static readonly observedAttributes = WATCHED
  #frame: HTMLIFrameElement | null = null
  #place: HTMLElement | null = null
  #dialog: HTMLDialogElement | null = null
  #leave = new AbortController()
  #isDue = false

  connectedCallback(): void {
    this.#leave = new AbortController()
    window.addEventListener('message', this.#hear, { signal: this.#leave.signal })
    this.#draw()
  }

  disconnectedCallback(): void {
    this.#leave.abort()
    // Moved or taken away: where it comes back it begins anew, with one frame.
    this.#frame = null
    this.#dialog = null
    this.shadowRoot?.replaceChildren()
  }

  attributeChangedCallback(_name: string, before: string | null, after: string | null): void {
    if (before === after || this.shadowRoot === null || this.#isDue) return
    this.#isDue = true
    // Several that change together are one drawing.
    queueMicrotask(() => {
      this.#isDue = false
      if (this.isConnected) this.#draw()
    })
  }

  #draw(): void {
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
    // Not as an element: a site may forbid styles in its text.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(STYLES)
    root.adoptedStyleSheets = [sheet]
    this.#frame = null
    this.#dialog = null
    if (!/^\d+$/u.test(this.getAttribute('event') ?? '')) return root.replaceChildren(make('slot'))
    if (this.getAttribute('mode') === 'button') return this.#drawButton(root)
    root.replaceChildren(this.#makePlace(true))
  }

  /** The frame, and until it is there the link of the page. */
  #makePlace(isLazy: boolean): HTMLElement {
    this.#place = make('div', 'place')
    this.#frame = make('iframe')
    const wait = make('div', 'wait')
    wait.append(make('slot'))
    const frame = this.#frame
    frame.title = this.#words
    frame.allow = 'payment'
    frame.referrerPolicy = 'origin'
    if (isLazy) frame.loading = 'lazy'
    frame.src = this.#address()
    this.#place.append(wait, frame)
    return this.#place
  }

  #drawButton(root: ShadowRoot): void {
    const button = make('button', 'open')
    button.type = 'button'
    button.setAttribute('part', 'button')
    button.setAttribute('aria-haspopup', 'dialog')
    button.textContent = this.#words
    const accent = this.getAttribute('accent') ?? ''
    if (/^#[0-9a-f]{6}$/iu.test(accent)) {
      button.style.setProperty('--turnout-accent', accent)
      button.style.setProperty('--turnout-on-accent', onAccent(accent))
    }
    button.addEventListener('click', () => this.#open(root))
    root.replaceChildren(button)
  }

  #open(root: ShadowRoot): void {
    const page = this.#link?.href
    const isSmall = window.innerWidth < DIALOG_FROM && !this.hasAttribute('preview')
    if (page !== undefined && isSmall) return location.assign(page)
    this.#dialog ??= this.#makeDialog(root)
    this.#dialog.showModal()
  }

  #makeDialog(root: ShadowRoot): HTMLDialogElement {
    const dialog = make('dialog')
    const shut = make('button', 'shut')
    shut.type = 'button'
    shut.textContent = '×'
    const language = this.getAttribute('locale') ?? (document.documentElement.lang || 'en')
    shut.setAttribute('aria-label', CLOSE[language.slice(0, 2)] ?? 'Close')
    shut.addEventListener('click', () => dialog.close())
    // A press beside it is a press on its backdrop.
    dialog.addEventListener('click', (event) => event.target === dialog && isOutside(dialog, event) && dialog.close())
    dialog.setAttribute('aria-label', this.#words)
    dialog.append(shut, this.#makePlace(false))
    root.append(dialog)
    return dialog
  }

  get #link(): HTMLAnchorElement | null {
    return this.querySelector('a')
  }

  get #words(): string {
    return this.textContent.trim() || 'Tickets'
  }

  #address(): string {
    const value = (name: string): string => this.getAttribute(name)?.trim() ?? ''
    const query = new URLSearchParams()
    for (const name of ['accent', 'theme', 'locale', 'date']) if (value(name) !== '') query.set(name, value(name))
    if (value('promo') !== '') query.set('promo_code', value('promo'))
    // For the frame's script alone: our server need not know who shows it.
    const parent = new URLSearchParams({ origin: location.origin })
    const back = value('return-to')
    if (back !== '' && URL.canParse(back, document.baseURI)) parent.set('back', new URL(back, document.baseURI).href)
    if (value('target') === '_blank') parent.set('tab', 'new')
    const path = this.hasAttribute('preview') ? `/event/${value('event')}/widget` : `/widget/${value('event')}`
    return `${ours}${path}?${query}#${parent}`
  }

  readonly #hear = ({ origin, source: sender, data }: MessageEvent<unknown>): void => {
    const frame = this.#frame
    if (frame === null || origin !== ours || sender !== frame.contentWindow) return
    const message = messageOf(data)
    if (message?.turnout === 'close') this.#dialog?.close()
    if (message?.turnout !== 'size' || typeof message.height !== 'number' || !Number.isFinite(message.height)) return
    frame.style.height = `${Math.min(HEIGHT.max, Math.max(HEIGHT.min, Math.ceil(message.height)))}px`
    // A frame of the other scheme than its element's would get its own ground.
    frame.style.colorScheme = message.dark === true ? 'dark' : 'light'
    this.#dialog?.classList.toggle('dark', message.dark === true)
    this.#place?.classList.add('ready')
  }
}

function isOutside(dialog: HTMLDialogElement, { clientX: x, clientY: y }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return x < left || x > right || y < top || y > bottom
}

// A second tag of the script is harmless.
if (customElements.get(TAG) === undefined) customElements.define(TAG, TurnoutTickets)
