/** What this browser's player likes: pace, sound, motion, theme. */

export type Pace = 'slow' | 'normal' | 'fast' | 'at once'
export type Theme = 'system' | 'light' | 'dark'
export type Motion = 'system' | 'full' | 'reduced'

export const PACES: readonly Pace[] = ['slow', 'normal', 'fast', 'at once']
export const THEMES: readonly Theme[] = ['system', 'light', 'dark']
export const MOTIONS: readonly Motion[] = ['system', 'full', 'reduced']

const PLACE = 'mainbrace.settings'
const still = matchMedia('(prefers-reduced-motion: reduce)')

function stored(): Record<string, unknown> {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Record<string, unknown>
  } catch {
    return {}
  }
}

function among<T>(value: unknown, allowed: readonly T[], otherwise: T): T {
  return allowed.includes(value as T) ? (value as T) : otherwise
}

class Settings {
  pace = $state<Pace>('normal')
  sound = $state(false)
  motion = $state<Motion>('system')
  theme = $state<Theme>('system')
  #stillBySystem = $state(still.matches)

  constructor() {
    const known = stored()
    this.pace = among(known.pace, PACES, 'normal')
    this.sound = known.sound === true
    this.motion = among(known.motion, MOTIONS, 'system')
    this.theme = among(known.theme, THEMES, 'system')
    still.addEventListener('change', () => (this.#stillBySystem = still.matches))
  }

  /** True if nothing should glide, float or swell. */
  get reduced(): boolean {
    return this.motion === 'reduced' || (this.motion === 'system' && this.#stillBySystem)
  }

  /** Keep the settings and show them on the page, now and whenever they change. */
  start(): void {
    $effect.root(() => {
      $effect(() => {
        const { pace, sound, motion, theme } = this
        localStorage.setItem(PLACE, JSON.stringify({ pace, sound, motion, theme }))
        document.documentElement.dataset.theme = theme
        document.documentElement.dataset.motion = this.reduced ? 'reduced' : 'full'
      })
    })
  }
}

export const settings = new Settings()
