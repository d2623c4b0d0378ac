import {
  Menu,
  type MenuInstance,
  useCaptionOptions,
  usePlaybackRateOptions,
  useVideoQualityOptions,
} from '@vidstack/react';
import { useDefaultLayoutContext } from '@vidstack/react/player/layouts/default';
import { Check } from 'lucide-react';
import { useRef } from 'react';
import { rates } from '../memory.ts';
import { qualityName } from '../words.ts';
import styles from './Player.module.css';

interface Choice {
  label: string;
  value: string;
  select(trigger?: Event): void;
}

/** Pixels between the buttons of the large layout and a menu: the time slider is there. */
const sliderHeight = 26;

/** A button with the current choice; one press opens all choices, on phones as a sheet at the bottom of the window. */
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
  const { isSmallLayout } = useDefaultLayoutContext();
  const menu = useRef<MenuInstance>(null);
  const content = (
    <Menu.Content
      className="vds-menu-items"
      placement={isSmallLayout ? null : 'top end'}
      offset={isSmallLayout ? 0 : sliderHeight}
      aria-label={name}
    >
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
    </Menu.Content>
  );
  return (
    <Menu.Root ref={menu} className="vds-menu">
      <Menu.Button className={`vds-menu-button vds-button ${styles.choice}`} aria-label={`${name}：${shown}`}>
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
