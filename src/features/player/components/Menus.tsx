import {
  Menu,
  type MenuInstance,
  useCaptionOptions,
  usePlaybackRateOptions,
  useVideoQualityOptions,
} from '@vidstack/react';
import { useDefaultLayoutContext } from '@vidstack/react/player/layouts/default';
import { Check, EllipsisVertical } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type ReactNode, type RefObject, useRef } from 'react';
import { rates } from '../memory.ts';
import type { Viewing } from '../Viewing.ts';
import { qualityName } from '../words.ts';
import styles from './Player.module.css';

interface Choice {
  label: string;
  value: string;
  select(trigger?: Event): void;
}

/** Pixels between the buttons of the large layout and a menu: the time slider is there. */
const sliderHeight = 26;

interface PlayerMenuProps {
  /** Of the menu, for assistive technology. */
  name: string;
  /** Of its button. */
  label: string;
  /** What the button shows. */
  shown: ReactNode;
  menu: RefObject<MenuInstance | null>;
  children: ReactNode;
}

/** A button and its menu; one press opens it, on phones as a sheet at the bottom of the window. */
function PlayerMenu({ name, label, shown, menu, children }: PlayerMenuProps) {
  const { isSmallLayout } = useDefaultLayoutContext();
  const content = (
    <Menu.Content
      className="vds-menu-items"
      placement={isSmallLayout ? null : 'top end'}
      offset={isSmallLayout ? 0 : sliderHeight}
      aria-label={name}
    >
      {children}
    </Menu.Content>
  );
  return (
    <Menu.Root ref={menu} className="vds-menu">
      <Menu.Button className={`vds-menu-button vds-button ${styles.choice}`} aria-label={label}>
        {shown}
      </Menu.Button>
      {isSmallLayout ? (
        <Menu.Portal className="vds-video-layout dark" disabled="fullscreen" data-sm data-size="sm">
          {content}
        </Menu.Portal>
      ) : (
        content
      )}
    </Menu.Root>
  );
}

/** One of several choices; the button shows the current one. */
export function ChoiceMenu({
  name,
  shown,
  choices,
  selected,
}: {
  name: string;
  /** The text of the button. */
  shown: string;
  choices: readonly Choice[];
  selected: string;
}) {
  const menu = useRef<MenuInstance>(null);
  return (
    <PlayerMenu name={name} label={`${name}：${shown}`} shown={shown} menu={menu}>
      <Menu.RadioGroup className="vds-radio-group" aria-label={name} value={selected}>
        {choices.map(({ label, value, select }) => (
          <Menu.Radio
            key={value}
            className="vds-radio"
            value={value}
            onSelect={(event) => {
              select(event);
              menu.current?.close(event);
            }}
          >
            <Check className="vds-icon" aria-hidden />
            <span className="vds-radio-label">{label}</span>
          </Menu.Radio>
        ))}
      </Menu.RadioGroup>
    </PlayerMenu>
  );
}

/** Ways of viewing that are switched on and off. */
export const ViewingMenu = observer(function ViewingMenu({ viewing }: { viewing: Viewing }) {
  const menu = useRef<MenuInstance>(null);
  const dots = <EllipsisVertical size={22} aria-hidden />;
  return (
    <PlayerMenu name="更多设置" label="更多设置" shown={dots} menu={menu}>
      {viewing.choices.map(({ name, isOn, toggle }) => (
        <button
          key={name}
          type="button"
          role="menuitemcheckbox"
          aria-checked={isOn}
          className={`vds-radio ${styles.toggle}`}
          onClick={({ nativeEvent }) => {
            toggle();
            menu.current?.close(nativeEvent);
          }}
        >
          <Check className="vds-icon" aria-hidden />
          <span className="vds-radio-label">{name}</span>
        </button>
      ))}
    </PlayerMenu>
  );
});

/** The choice of speed. */
export function SpeedMenu() {
  const options = usePlaybackRateOptions({ rates, normalLabel: '正常' });
  if (options.disabled) return null;
  const { selectedValue = '1' } = options;
  return (
    <ChoiceMenu
      name="倍速"
      shown={selectedValue === '1' ? '倍速' : `${selectedValue}x`}
      choices={options}
      selected={selectedValue}
    />
  );
}

/** The choice of quality. The best one stands for all that have the same name. */
export function QualityMenu() {
  const options = useVideoQualityOptions({ auto: '自动' });
  if (options.disabled) return null;
  const { selectedValue = 'auto' } = options;
  const named = options.map(({ quality, label, value, select }) => ({
    label: quality ? qualityName(quality.height) : label,
    value,
    select,
  }));
  const shown = named.find(({ value }) => value === selectedValue)?.label ?? '自动';
  const choices = named.filter(({ label }, at) => named.findIndex((other) => other.label === label) === at);
  const selected = choices.find(({ label }) => label === shown)?.value ?? 'auto';
  return <ChoiceMenu name="清晰度" shown={shown} choices={choices} selected={selected} />;
}

/** The choice of captions, for lessons that have more than one language of them. */
export function CaptionMenu() {
  const options = useCaptionOptions({ off: '关闭' });
  return <ChoiceMenu name="字幕" shown="字幕" choices={options} selected={options.selectedValue} />;
}
