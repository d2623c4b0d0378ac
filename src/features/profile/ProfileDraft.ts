/** What a doctor has typed into the profile and not yet saved. Lives as long as the page: tabs and a new login keep it. */
import { makeAutoObservable, observableRef } from 'mobx';
import type { TakenPicture } from '../../ui/intake/takePicture.ts';
import { formOf, isChanged, type Profile, type ProfileForm } from './model.ts';

interface Typed {
  /** What the form started from; only what differs from it is sent, so that nothing saved elsewhere is undone. */
  base: Profile;
  form: ProfileForm;
}

/** The unsaved changes of one profile page. */
export class ProfileDraft {
  private typed: Typed | null = null;
  private portrait: { userId: number; picture: TakenPicture } | null = null;

  constructor() {
    makeAutoObservable<this, 'typed' | 'portrait'>(
      this,
      { typed: observableRef, portrait: observableRef },
      { autoBind: true },
    );
  }

  /** Leaving the page would lose something. */
  get isDirty(): boolean {
    return this.portrait !== null || (this.typed !== null && isChanged(this.typed.base, this.typed.form));
  }

  /** What this doctor has typed, or the form as the profile has it. */
  startOf(profile: Profile): Typed {
    return this.typed?.base.userId === profile.userId ? this.typed : { base: profile, form: formOf(profile) };
  }

  /** The portrait that this doctor has chosen, or null. */
  portraitOf(userId: number): TakenPicture | null {
    return this.portrait?.userId === userId ? this.portrait.picture : null;
  }

  keep(base: Profile, form: ProfileForm): void {
    this.typed = { base, form };
  }

  keepPortrait(userId: number, picture: TakenPicture | null): void {
    this.portrait = picture && { userId, picture };
  }
}
