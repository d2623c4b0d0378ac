/** One picture of the viewer. */
export interface ViewedPicture {
  src: string;
  /** Says what it shows; also its alternative text. */
  name: string;
  /** CSS filter under which it is seen. */
  filter?: string;
}

/** Pictures for the viewer, and the one to begin with, counted from 0. */
export interface ViewedPictures {
  pictures: ViewedPicture[];
  start: number;
}
