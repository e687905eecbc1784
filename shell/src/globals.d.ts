/** The button of a prerendered page that was pressed before its code was here. */
declare var dayrisePressed: HTMLButtonElement | null | undefined;
