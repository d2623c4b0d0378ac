/** Unsaved input of the profile. Lives as long as the page: it survives a change of tab and a new login. */
import { makeAutoObservable, observableRef } from 'mobx';
import type { TakenPicture } from '#ui/intake/takePicture.ts';
import { formOf, isChanged, type Profile, type ProfileForm } from './model.ts';

interface Typed {
  /** Initial values of the form; only differences are sent, so that changes saved elsewhere are not reverted. */
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

  /** Leaving the page would lose changes. */
  get isDirty(): boolean {
    return this.portrait !== null || (this.typed !== null && isChanged(this.typed.base, this.typed.form));
  }

  /** This doctor's input, or the values of the profile. */
  startOf(profile: Profile): Typed {
    return this.typed?.base.userId === profile.userId ? this.typed : { base: profile, form: formOf(profile) };
  }

  /** This doctor's chosen portrait, or null. */
  portraitOf(userId: number): TakenPicture | null {
    return this.portrait?.userId === userId ? this.portrait.picture : null;
  }

  keep(base: Profile, form: ProfileForm): void {
    this.typed = { base, form };
  }

  setPortrait(userId: number, picture: TakenPicture | null): void {
    this.portrait = picture && { userId, picture };
  }
}
